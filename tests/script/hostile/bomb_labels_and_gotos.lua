-- expect: too many labels and jumps
-- expect: hook-budget
::l0:: do end
::l1:: do end
::l2:: do end
::l3:: do end
::l4:: do end
::l5:: do end
::l6:: do end
::l7:: do end
::l8:: do end
::l9:: do end
::l10:: do end
::l11:: do end
::l12:: do end
::l13:: do end
::l14:: do end
::l15:: do end
::l16:: do end
::l17:: do end
::l18:: do end
::l19:: do end
::l20:: do end
::l21:: do end
::l22:: do end
::l23:: do end
::l24:: do end
::l25:: do end
::l26:: do end
::l27:: do end
::l28:: do end
::l29:: do end
::l30:: do end
::l31:: do end
::l32:: do end
::l33:: do end
::l34:: do end
::l35:: do end
::l36:: do end
::l37:: do end
::l38:: do end
::l39:: do end
::l40:: do end
::l41:: do end
::l42:: do end
::l43:: do end
::l44:: do end
::l45:: do end
::l46:: do end
::l47:: do end
::l48:: do end
::l49:: do end
::l50:: do end
::l51:: do end
::l52:: do end
::l53:: do end
::l54:: do end
::l55:: do end
::l56:: do end
::l57:: do end
::l58:: do end
::l59:: do end
::l60:: do end
::l61:: do end
::l62:: do end
::l63:: do end
::l64:: do end
::l65:: do end
::l66:: do end
::l67:: do end
::l68:: do end
::l69:: do end
::l70:: do end
::l71:: do end
::l72:: do end
::l73:: do end
::l74:: do end
::l75:: do end
::l76:: do end
::l77:: do end
::l78:: do end
::l79:: do end
::l80:: do end
::l81:: do end
::l82:: do end
::l83:: do end
::l84:: do end
::l85:: do end
::l86:: do end
::l87:: do end
::l88:: do end
::l89:: do end
::l90:: do end
::l91:: do end
::l92:: do end
::l93:: do end
::l94:: do end
::l95:: do end
::l96:: do end
::l97:: do end
::l98:: do end
::l99:: do end
::l100:: do end
::l101:: do end
::l102:: do end
::l103:: do end
::l104:: do end
::l105:: do end
::l106:: do end
::l107:: do end
::l108:: do end
::l109:: do end
::l110:: do end
::l111:: do end
::l112:: do end
::l113:: do end
::l114:: do end
::l115:: do end
::l116:: do end
::l117:: do end
::l118:: do end
::l119:: do end
::l120:: do end
::l121:: do end
::l122:: do end
::l123:: do end
::l124:: do end
::l125:: do end
::l126:: do end
::l127:: do end
::l128:: do end
::l129:: do end
::l130:: do end
::l131:: do end
::l132:: do end
::l133:: do end
::l134:: do end
::l135:: do end
::l136:: do end
::l137:: do end
::l138:: do end
::l139:: do end
::l140:: do end
::l141:: do end
::l142:: do end
::l143:: do end
::l144:: do end
::l145:: do end
::l146:: do end
::l147:: do end
::l148:: do end
::l149:: do end
::l150:: do end
::l151:: do end
::l152:: do end
::l153:: do end
::l154:: do end
::l155:: do end
::l156:: do end
::l157:: do end
::l158:: do end
::l159:: do end
::l160:: do end
::l161:: do end
::l162:: do end
::l163:: do end
::l164:: do end
::l165:: do end
::l166:: do end
::l167:: do end
::l168:: do end
::l169:: do end
::l170:: do end
::l171:: do end
::l172:: do end
::l173:: do end
::l174:: do end
::l175:: do end
::l176:: do end
::l177:: do end
::l178:: do end
::l179:: do end
::l180:: do end
::l181:: do end
::l182:: do end
::l183:: do end
::l184:: do end
::l185:: do end
::l186:: do end
::l187:: do end
::l188:: do end
::l189:: do end
::l190:: do end
::l191:: do end
::l192:: do end
::l193:: do end
::l194:: do end
::l195:: do end
::l196:: do end
::l197:: do end
::l198:: do end
::l199:: do end
::l200:: do end
::l201:: do end
::l202:: do end
::l203:: do end
::l204:: do end
::l205:: do end
::l206:: do end
::l207:: do end
::l208:: do end
::l209:: do end
::l210:: do end
::l211:: do end
::l212:: do end
::l213:: do end
::l214:: do end
::l215:: do end
::l216:: do end
::l217:: do end
::l218:: do end
::l219:: do end
::l220:: do end
::l221:: do end
::l222:: do end
::l223:: do end
::l224:: do end
::l225:: do end
::l226:: do end
::l227:: do end
::l228:: do end
::l229:: do end
::l230:: do end
::l231:: do end
::l232:: do end
::l233:: do end
::l234:: do end
::l235:: do end
::l236:: do end
::l237:: do end
::l238:: do end
::l239:: do end
::l240:: do end
::l241:: do end
::l242:: do end
::l243:: do end
::l244:: do end
::l245:: do end
::l246:: do end
::l247:: do end
::l248:: do end
::l249:: do end
::l250:: do end
::l251:: do end
::l252:: do end
::l253:: do end
::l254:: do end
::l255:: do end
::l256:: do end
::l257:: do end
::l258:: do end
::l259:: do end
::l260:: do end
::l261:: do end
::l262:: do end
::l263:: do end
::l264:: do end
::l265:: do end
::l266:: do end
::l267:: do end
::l268:: do end
::l269:: do end
::l270:: do end
::l271:: do end
::l272:: do end
::l273:: do end
::l274:: do end
::l275:: do end
::l276:: do end
::l277:: do end
::l278:: do end
::l279:: do end
::l280:: do end
::l281:: do end
::l282:: do end
::l283:: do end
::l284:: do end
::l285:: do end
::l286:: do end
::l287:: do end
::l288:: do end
::l289:: do end
::l290:: do end
::l291:: do end
::l292:: do end
::l293:: do end
::l294:: do end
::l295:: do end
::l296:: do end
::l297:: do end
::l298:: do end
::l299:: do end
::l300:: do end
::l301:: do end
::l302:: do end
::l303:: do end
::l304:: do end
::l305:: do end
::l306:: do end
::l307:: do end
::l308:: do end
::l309:: do end
::l310:: do end
::l311:: do end
::l312:: do end
::l313:: do end
::l314:: do end
::l315:: do end
::l316:: do end
::l317:: do end
::l318:: do end
::l319:: do end
::l320:: do end
::l321:: do end
::l322:: do end
::l323:: do end
::l324:: do end
::l325:: do end
::l326:: do end
::l327:: do end
::l328:: do end
::l329:: do end
::l330:: do end
::l331:: do end
::l332:: do end
::l333:: do end
::l334:: do end
::l335:: do end
::l336:: do end
::l337:: do end
::l338:: do end
::l339:: do end
::l340:: do end
::l341:: do end
::l342:: do end
::l343:: do end
::l344:: do end
::l345:: do end
::l346:: do end
::l347:: do end
::l348:: do end
::l349:: do end
::l350:: do end
::l351:: do end
::l352:: do end
::l353:: do end
::l354:: do end
::l355:: do end
::l356:: do end
::l357:: do end
::l358:: do end
::l359:: do end
::l360:: do end
::l361:: do end
::l362:: do end
::l363:: do end
::l364:: do end
::l365:: do end
::l366:: do end
::l367:: do end
::l368:: do end
::l369:: do end
::l370:: do end
::l371:: do end
::l372:: do end
::l373:: do end
::l374:: do end
::l375:: do end
::l376:: do end
::l377:: do end
::l378:: do end
::l379:: do end
::l380:: do end
::l381:: do end
::l382:: do end
::l383:: do end
::l384:: do end
::l385:: do end
::l386:: do end
::l387:: do end
::l388:: do end
::l389:: do end
::l390:: do end
::l391:: do end
::l392:: do end
::l393:: do end
::l394:: do end
::l395:: do end
::l396:: do end
::l397:: do end
::l398:: do end
::l399:: do end
::l400:: do end
::l401:: do end
::l402:: do end
::l403:: do end
::l404:: do end
::l405:: do end
::l406:: do end
::l407:: do end
::l408:: do end
::l409:: do end
::l410:: do end
::l411:: do end
::l412:: do end
::l413:: do end
::l414:: do end
::l415:: do end
::l416:: do end
::l417:: do end
::l418:: do end
::l419:: do end
::l420:: do end
::l421:: do end
::l422:: do end
::l423:: do end
::l424:: do end
::l425:: do end
::l426:: do end
::l427:: do end
::l428:: do end
::l429:: do end
::l430:: do end
::l431:: do end
::l432:: do end
::l433:: do end
::l434:: do end
::l435:: do end
::l436:: do end
::l437:: do end
::l438:: do end
::l439:: do end
::l440:: do end
::l441:: do end
::l442:: do end
::l443:: do end
::l444:: do end
::l445:: do end
::l446:: do end
::l447:: do end
::l448:: do end
::l449:: do end
::l450:: do end
::l451:: do end
::l452:: do end
::l453:: do end
::l454:: do end
::l455:: do end
::l456:: do end
::l457:: do end
::l458:: do end
::l459:: do end
::l460:: do end
::l461:: do end
::l462:: do end
::l463:: do end
::l464:: do end
::l465:: do end
::l466:: do end
::l467:: do end
::l468:: do end
::l469:: do end
::l470:: do end
::l471:: do end
::l472:: do end
::l473:: do end
::l474:: do end
::l475:: do end
::l476:: do end
::l477:: do end
::l478:: do end
::l479:: do end
::l480:: do end
::l481:: do end
::l482:: do end
::l483:: do end
::l484:: do end
::l485:: do end
::l486:: do end
::l487:: do end
::l488:: do end
::l489:: do end
::l490:: do end
::l491:: do end
::l492:: do end
::l493:: do end
::l494:: do end
::l495:: do end
::l496:: do end
::l497:: do end
::l498:: do end
::l499:: do end
::l500:: do end
::l501:: do end
::l502:: do end
::l503:: do end
::l504:: do end
::l505:: do end
::l506:: do end
::l507:: do end
::l508:: do end
::l509:: do end
::l510:: do end
::l511:: do end
::l512:: do end
::l513:: do end
::l514:: do end
::l515:: do end
::l516:: do end
::l517:: do end
::l518:: do end
::l519:: do end
::l520:: do end
::l521:: do end
::l522:: do end
::l523:: do end
::l524:: do end
::l525:: do end
::l526:: do end
::l527:: do end
::l528:: do end
::l529:: do end
::l530:: do end
::l531:: do end
::l532:: do end
::l533:: do end
::l534:: do end
::l535:: do end
::l536:: do end
::l537:: do end
::l538:: do end
::l539:: do end
::l540:: do end
::l541:: do end
::l542:: do end
::l543:: do end
::l544:: do end
::l545:: do end
::l546:: do end
::l547:: do end
::l548:: do end
::l549:: do end
::l550:: do end
::l551:: do end
::l552:: do end
::l553:: do end
::l554:: do end
::l555:: do end
::l556:: do end
::l557:: do end
::l558:: do end
::l559:: do end
::l560:: do end
::l561:: do end
::l562:: do end
::l563:: do end
::l564:: do end
::l565:: do end
::l566:: do end
::l567:: do end
::l568:: do end
::l569:: do end
::l570:: do end
::l571:: do end
::l572:: do end
::l573:: do end
::l574:: do end
::l575:: do end
::l576:: do end
::l577:: do end
::l578:: do end
::l579:: do end
::l580:: do end
::l581:: do end
::l582:: do end
::l583:: do end
::l584:: do end
::l585:: do end
::l586:: do end
::l587:: do end
::l588:: do end
::l589:: do end
::l590:: do end
::l591:: do end
::l592:: do end
::l593:: do end
::l594:: do end
::l595:: do end
::l596:: do end
::l597:: do end
::l598:: do end
::l599:: do end
::l600:: do end
::l601:: do end
::l602:: do end
::l603:: do end
::l604:: do end
::l605:: do end
::l606:: do end
::l607:: do end
::l608:: do end
::l609:: do end
::l610:: do end
::l611:: do end
::l612:: do end
::l613:: do end
::l614:: do end
::l615:: do end
::l616:: do end
::l617:: do end
::l618:: do end
::l619:: do end
::l620:: do end
::l621:: do end
::l622:: do end
::l623:: do end
::l624:: do end
::l625:: do end
::l626:: do end
::l627:: do end
::l628:: do end
::l629:: do end
::l630:: do end
::l631:: do end
::l632:: do end
::l633:: do end
::l634:: do end
::l635:: do end
::l636:: do end
::l637:: do end
::l638:: do end
::l639:: do end
::l640:: do end
::l641:: do end
::l642:: do end
::l643:: do end
::l644:: do end
::l645:: do end
::l646:: do end
::l647:: do end
::l648:: do end
::l649:: do end
::l650:: do end
::l651:: do end
::l652:: do end
::l653:: do end
::l654:: do end
::l655:: do end
::l656:: do end
::l657:: do end
::l658:: do end
::l659:: do end
::l660:: do end
::l661:: do end
::l662:: do end
::l663:: do end
::l664:: do end
::l665:: do end
::l666:: do end
::l667:: do end
::l668:: do end
::l669:: do end
::l670:: do end
::l671:: do end
::l672:: do end
::l673:: do end
::l674:: do end
::l675:: do end
::l676:: do end
::l677:: do end
::l678:: do end
::l679:: do end
::l680:: do end
::l681:: do end
::l682:: do end
::l683:: do end
::l684:: do end
::l685:: do end
::l686:: do end
::l687:: do end
::l688:: do end
::l689:: do end
::l690:: do end
::l691:: do end
::l692:: do end
::l693:: do end
::l694:: do end
::l695:: do end
::l696:: do end
::l697:: do end
::l698:: do end
::l699:: do end
::l700:: do end
::l701:: do end
::l702:: do end
::l703:: do end
::l704:: do end
::l705:: do end
::l706:: do end
::l707:: do end
::l708:: do end
::l709:: do end
::l710:: do end
::l711:: do end
::l712:: do end
::l713:: do end
::l714:: do end
::l715:: do end
::l716:: do end
::l717:: do end
::l718:: do end
::l719:: do end
::l720:: do end
::l721:: do end
::l722:: do end
::l723:: do end
::l724:: do end
::l725:: do end
::l726:: do end
::l727:: do end
::l728:: do end
::l729:: do end
::l730:: do end
::l731:: do end
::l732:: do end
::l733:: do end
::l734:: do end
::l735:: do end
::l736:: do end
::l737:: do end
::l738:: do end
::l739:: do end
::l740:: do end
::l741:: do end
::l742:: do end
::l743:: do end
::l744:: do end
::l745:: do end
::l746:: do end
::l747:: do end
::l748:: do end
::l749:: do end
::l750:: do end
::l751:: do end
::l752:: do end
::l753:: do end
::l754:: do end
::l755:: do end
::l756:: do end
::l757:: do end
::l758:: do end
::l759:: do end
::l760:: do end
::l761:: do end
::l762:: do end
::l763:: do end
::l764:: do end
::l765:: do end
::l766:: do end
::l767:: do end
::l768:: do end
::l769:: do end
::l770:: do end
::l771:: do end
::l772:: do end
::l773:: do end
::l774:: do end
::l775:: do end
::l776:: do end
::l777:: do end
::l778:: do end
::l779:: do end
::l780:: do end
::l781:: do end
::l782:: do end
::l783:: do end
::l784:: do end
::l785:: do end
::l786:: do end
::l787:: do end
::l788:: do end
::l789:: do end
::l790:: do end
::l791:: do end
::l792:: do end
::l793:: do end
::l794:: do end
::l795:: do end
::l796:: do end
::l797:: do end
::l798:: do end
::l799:: do end
::l800:: do end
::l801:: do end
::l802:: do end
::l803:: do end
::l804:: do end
::l805:: do end
::l806:: do end
::l807:: do end
::l808:: do end
::l809:: do end
::l810:: do end
::l811:: do end
::l812:: do end
::l813:: do end
::l814:: do end
::l815:: do end
::l816:: do end
::l817:: do end
::l818:: do end
::l819:: do end
::l820:: do end
::l821:: do end
::l822:: do end
::l823:: do end
::l824:: do end
::l825:: do end
::l826:: do end
::l827:: do end
::l828:: do end
::l829:: do end
::l830:: do end
::l831:: do end
::l832:: do end
::l833:: do end
::l834:: do end
::l835:: do end
::l836:: do end
::l837:: do end
::l838:: do end
::l839:: do end
::l840:: do end
::l841:: do end
::l842:: do end
::l843:: do end
::l844:: do end
::l845:: do end
::l846:: do end
::l847:: do end
::l848:: do end
::l849:: do end
::l850:: do end
::l851:: do end
::l852:: do end
::l853:: do end
::l854:: do end
::l855:: do end
::l856:: do end
::l857:: do end
::l858:: do end
::l859:: do end
::l860:: do end
::l861:: do end
::l862:: do end
::l863:: do end
::l864:: do end
::l865:: do end
::l866:: do end
::l867:: do end
::l868:: do end
::l869:: do end
::l870:: do end
::l871:: do end
::l872:: do end
::l873:: do end
::l874:: do end
::l875:: do end
::l876:: do end
::l877:: do end
::l878:: do end
::l879:: do end
::l880:: do end
::l881:: do end
::l882:: do end
::l883:: do end
::l884:: do end
::l885:: do end
::l886:: do end
::l887:: do end
::l888:: do end
::l889:: do end
::l890:: do end
::l891:: do end
::l892:: do end
::l893:: do end
::l894:: do end
::l895:: do end
::l896:: do end
::l897:: do end
::l898:: do end
::l899:: do end
::l900:: do end
::l901:: do end
::l902:: do end
::l903:: do end
::l904:: do end
::l905:: do end
::l906:: do end
::l907:: do end
::l908:: do end
::l909:: do end
::l910:: do end
::l911:: do end
::l912:: do end
::l913:: do end
::l914:: do end
::l915:: do end
::l916:: do end
::l917:: do end
::l918:: do end
::l919:: do end
::l920:: do end
::l921:: do end
::l922:: do end
::l923:: do end
::l924:: do end
::l925:: do end
::l926:: do end
::l927:: do end
::l928:: do end
::l929:: do end
::l930:: do end
::l931:: do end
::l932:: do end
::l933:: do end
::l934:: do end
::l935:: do end
::l936:: do end
::l937:: do end
::l938:: do end
::l939:: do end
::l940:: do end
::l941:: do end
::l942:: do end
::l943:: do end
::l944:: do end
::l945:: do end
::l946:: do end
::l947:: do end
::l948:: do end
::l949:: do end
::l950:: do end
::l951:: do end
::l952:: do end
::l953:: do end
::l954:: do end
::l955:: do end
::l956:: do end
::l957:: do end
::l958:: do end
::l959:: do end
::l960:: do end
::l961:: do end
::l962:: do end
::l963:: do end
::l964:: do end
::l965:: do end
::l966:: do end
::l967:: do end
::l968:: do end
::l969:: do end
::l970:: do end
::l971:: do end
::l972:: do end
::l973:: do end
::l974:: do end
::l975:: do end
::l976:: do end
::l977:: do end
::l978:: do end
::l979:: do end
::l980:: do end
::l981:: do end
::l982:: do end
::l983:: do end
::l984:: do end
::l985:: do end
::l986:: do end
::l987:: do end
::l988:: do end
::l989:: do end
::l990:: do end
::l991:: do end
::l992:: do end
::l993:: do end
::l994:: do end
::l995:: do end
::l996:: do end
::l997:: do end
::l998:: do end
::l999:: do end
::l1000:: do end
::l1001:: do end
::l1002:: do end
::l1003:: do end
::l1004:: do end
::l1005:: do end
::l1006:: do end
::l1007:: do end
::l1008:: do end
::l1009:: do end
::l1010:: do end
::l1011:: do end
::l1012:: do end
::l1013:: do end
::l1014:: do end
::l1015:: do end
::l1016:: do end
::l1017:: do end
::l1018:: do end
::l1019:: do end
::l1020:: do end
::l1021:: do end
::l1022:: do end
::l1023:: do end
::l1024:: do end
::l1025:: do end
::l1026:: do end
::l1027:: do end
::l1028:: do end
::l1029:: do end
::l1030:: do end
::l1031:: do end
::l1032:: do end
::l1033:: do end
::l1034:: do end
::l1035:: do end
::l1036:: do end
::l1037:: do end
::l1038:: do end
::l1039:: do end
::l1040:: do end
::l1041:: do end
::l1042:: do end
::l1043:: do end
::l1044:: do end
::l1045:: do end
::l1046:: do end
::l1047:: do end
::l1048:: do end
::l1049:: do end
::l1050:: do end
::l1051:: do end
::l1052:: do end
::l1053:: do end
::l1054:: do end
::l1055:: do end
::l1056:: do end
::l1057:: do end
::l1058:: do end
::l1059:: do end
::l1060:: do end
::l1061:: do end
::l1062:: do end
::l1063:: do end
::l1064:: do end
::l1065:: do end
::l1066:: do end
::l1067:: do end
::l1068:: do end
::l1069:: do end
::l1070:: do end
::l1071:: do end
::l1072:: do end
::l1073:: do end
::l1074:: do end
::l1075:: do end
::l1076:: do end
::l1077:: do end
::l1078:: do end
::l1079:: do end
::l1080:: do end
::l1081:: do end
::l1082:: do end
::l1083:: do end
::l1084:: do end
::l1085:: do end
::l1086:: do end
::l1087:: do end
::l1088:: do end
::l1089:: do end
::l1090:: do end
::l1091:: do end
::l1092:: do end
::l1093:: do end
::l1094:: do end
::l1095:: do end
::l1096:: do end
::l1097:: do end
::l1098:: do end
::l1099:: do end
::l1100:: do end
::l1101:: do end
::l1102:: do end
::l1103:: do end
::l1104:: do end
::l1105:: do end
::l1106:: do end
::l1107:: do end
::l1108:: do end
::l1109:: do end
::l1110:: do end
::l1111:: do end
::l1112:: do end
::l1113:: do end
::l1114:: do end
::l1115:: do end
::l1116:: do end
::l1117:: do end
::l1118:: do end
::l1119:: do end
::l1120:: do end
::l1121:: do end
::l1122:: do end
::l1123:: do end
::l1124:: do end
::l1125:: do end
::l1126:: do end
::l1127:: do end
::l1128:: do end
::l1129:: do end
::l1130:: do end
::l1131:: do end
::l1132:: do end
::l1133:: do end
::l1134:: do end
::l1135:: do end
::l1136:: do end
::l1137:: do end
::l1138:: do end
::l1139:: do end
::l1140:: do end
::l1141:: do end
::l1142:: do end
::l1143:: do end
::l1144:: do end
::l1145:: do end
::l1146:: do end
::l1147:: do end
::l1148:: do end
::l1149:: do end
::l1150:: do end
::l1151:: do end
::l1152:: do end
::l1153:: do end
::l1154:: do end
::l1155:: do end
::l1156:: do end
::l1157:: do end
::l1158:: do end
::l1159:: do end
::l1160:: do end
::l1161:: do end
::l1162:: do end
::l1163:: do end
::l1164:: do end
::l1165:: do end
::l1166:: do end
::l1167:: do end
::l1168:: do end
::l1169:: do end
::l1170:: do end
::l1171:: do end
::l1172:: do end
::l1173:: do end
::l1174:: do end
::l1175:: do end
::l1176:: do end
::l1177:: do end
::l1178:: do end
::l1179:: do end
::l1180:: do end
::l1181:: do end
::l1182:: do end
::l1183:: do end
::l1184:: do end
::l1185:: do end
::l1186:: do end
::l1187:: do end
::l1188:: do end
::l1189:: do end
::l1190:: do end
::l1191:: do end
::l1192:: do end
::l1193:: do end
::l1194:: do end
::l1195:: do end
::l1196:: do end
::l1197:: do end
::l1198:: do end
::l1199:: do end
do goto l0 end
do goto l1 end
do goto l2 end
do goto l3 end
do goto l4 end
do goto l5 end
do goto l6 end
do goto l7 end
do goto l8 end
do goto l9 end
do goto l10 end
do goto l11 end
do goto l12 end
do goto l13 end
do goto l14 end
do goto l15 end
do goto l16 end
do goto l17 end
do goto l18 end
do goto l19 end
do goto l20 end
do goto l21 end
do goto l22 end
do goto l23 end
do goto l24 end
do goto l25 end
do goto l26 end
do goto l27 end
do goto l28 end
do goto l29 end
do goto l30 end
do goto l31 end
do goto l32 end
do goto l33 end
do goto l34 end
do goto l35 end
do goto l36 end
do goto l37 end
do goto l38 end
do goto l39 end
do goto l40 end
do goto l41 end
do goto l42 end
do goto l43 end
do goto l44 end
do goto l45 end
do goto l46 end
do goto l47 end
do goto l48 end
do goto l49 end
do goto l50 end
do goto l51 end
do goto l52 end
do goto l53 end
do goto l54 end
do goto l55 end
do goto l56 end
do goto l57 end
do goto l58 end
do goto l59 end
do goto l60 end
do goto l61 end
do goto l62 end
do goto l63 end
do goto l64 end
do goto l65 end
do goto l66 end
do goto l67 end
do goto l68 end
do goto l69 end
do goto l70 end
do goto l71 end
do goto l72 end
do goto l73 end
do goto l74 end
do goto l75 end
do goto l76 end
do goto l77 end
do goto l78 end
do goto l79 end
do goto l80 end
do goto l81 end
do goto l82 end
do goto l83 end
do goto l84 end
do goto l85 end
do goto l86 end
do goto l87 end
do goto l88 end
do goto l89 end
do goto l90 end
do goto l91 end
do goto l92 end
do goto l93 end
do goto l94 end
do goto l95 end
do goto l96 end
do goto l97 end
do goto l98 end
do goto l99 end
do goto l100 end
do goto l101 end
do goto l102 end
do goto l103 end
do goto l104 end
do goto l105 end
do goto l106 end
do goto l107 end
do goto l108 end
do goto l109 end
do goto l110 end
do goto l111 end
do goto l112 end
do goto l113 end
do goto l114 end
do goto l115 end
do goto l116 end
do goto l117 end
do goto l118 end
do goto l119 end
do goto l120 end
do goto l121 end
do goto l122 end
do goto l123 end
do goto l124 end
do goto l125 end
do goto l126 end
do goto l127 end
do goto l128 end
do goto l129 end
do goto l130 end
do goto l131 end
do goto l132 end
do goto l133 end
do goto l134 end
do goto l135 end
do goto l136 end
do goto l137 end
do goto l138 end
do goto l139 end
do goto l140 end
do goto l141 end
do goto l142 end
do goto l143 end
do goto l144 end
do goto l145 end
do goto l146 end
do goto l147 end
do goto l148 end
do goto l149 end
do goto l150 end
do goto l151 end
do goto l152 end
do goto l153 end
do goto l154 end
do goto l155 end
do goto l156 end
do goto l157 end
do goto l158 end
do goto l159 end
do goto l160 end
do goto l161 end
do goto l162 end
do goto l163 end
do goto l164 end
do goto l165 end
do goto l166 end
do goto l167 end
do goto l168 end
do goto l169 end
do goto l170 end
do goto l171 end
do goto l172 end
do goto l173 end
do goto l174 end
do goto l175 end
do goto l176 end
do goto l177 end
do goto l178 end
do goto l179 end
do goto l180 end
do goto l181 end
do goto l182 end
do goto l183 end
do goto l184 end
do goto l185 end
do goto l186 end
do goto l187 end
do goto l188 end
do goto l189 end
do goto l190 end
do goto l191 end
do goto l192 end
do goto l193 end
do goto l194 end
do goto l195 end
do goto l196 end
do goto l197 end
do goto l198 end
do goto l199 end
do goto l200 end
do goto l201 end
do goto l202 end
do goto l203 end
do goto l204 end
do goto l205 end
do goto l206 end
do goto l207 end
do goto l208 end
do goto l209 end
do goto l210 end
do goto l211 end
do goto l212 end
do goto l213 end
do goto l214 end
do goto l215 end
do goto l216 end
do goto l217 end
do goto l218 end
do goto l219 end
do goto l220 end
do goto l221 end
do goto l222 end
do goto l223 end
do goto l224 end
do goto l225 end
do goto l226 end
do goto l227 end
do goto l228 end
do goto l229 end
do goto l230 end
do goto l231 end
do goto l232 end
do goto l233 end
do goto l234 end
do goto l235 end
do goto l236 end
do goto l237 end
do goto l238 end
do goto l239 end
do goto l240 end
do goto l241 end
do goto l242 end
do goto l243 end
do goto l244 end
do goto l245 end
do goto l246 end
do goto l247 end
do goto l248 end
do goto l249 end
do goto l250 end
do goto l251 end
do goto l252 end
do goto l253 end
do goto l254 end
do goto l255 end
do goto l256 end
do goto l257 end
do goto l258 end
do goto l259 end
do goto l260 end
do goto l261 end
do goto l262 end
do goto l263 end
do goto l264 end
do goto l265 end
do goto l266 end
do goto l267 end
do goto l268 end
do goto l269 end
do goto l270 end
do goto l271 end
do goto l272 end
do goto l273 end
do goto l274 end
do goto l275 end
do goto l276 end
do goto l277 end
do goto l278 end
do goto l279 end
do goto l280 end
do goto l281 end
do goto l282 end
do goto l283 end
do goto l284 end
do goto l285 end
do goto l286 end
do goto l287 end
do goto l288 end
do goto l289 end
do goto l290 end
do goto l291 end
do goto l292 end
do goto l293 end
do goto l294 end
do goto l295 end
do goto l296 end
do goto l297 end
do goto l298 end
do goto l299 end
do goto l300 end
do goto l301 end
do goto l302 end
do goto l303 end
do goto l304 end
do goto l305 end
do goto l306 end
do goto l307 end
do goto l308 end
do goto l309 end
do goto l310 end
do goto l311 end
do goto l312 end
do goto l313 end
do goto l314 end
do goto l315 end
do goto l316 end
do goto l317 end
do goto l318 end
do goto l319 end
do goto l320 end
do goto l321 end
do goto l322 end
do goto l323 end
do goto l324 end
do goto l325 end
do goto l326 end
do goto l327 end
do goto l328 end
do goto l329 end
do goto l330 end
do goto l331 end
do goto l332 end
do goto l333 end
do goto l334 end
do goto l335 end
do goto l336 end
do goto l337 end
do goto l338 end
do goto l339 end
do goto l340 end
do goto l341 end
do goto l342 end
do goto l343 end
do goto l344 end
do goto l345 end
do goto l346 end
do goto l347 end
do goto l348 end
do goto l349 end
do goto l350 end
do goto l351 end
do goto l352 end
do goto l353 end
do goto l354 end
do goto l355 end
do goto l356 end
do goto l357 end
do goto l358 end
do goto l359 end
do goto l360 end
do goto l361 end
do goto l362 end
do goto l363 end
do goto l364 end
do goto l365 end
do goto l366 end
do goto l367 end
do goto l368 end
do goto l369 end
do goto l370 end
do goto l371 end
do goto l372 end
do goto l373 end
do goto l374 end
do goto l375 end
do goto l376 end
do goto l377 end
do goto l378 end
do goto l379 end
do goto l380 end
do goto l381 end
do goto l382 end
do goto l383 end
do goto l384 end
do goto l385 end
do goto l386 end
do goto l387 end
do goto l388 end
do goto l389 end
do goto l390 end
do goto l391 end
do goto l392 end
do goto l393 end
do goto l394 end
do goto l395 end
do goto l396 end
do goto l397 end
do goto l398 end
do goto l399 end
do goto l400 end
do goto l401 end
do goto l402 end
do goto l403 end
do goto l404 end
do goto l405 end
do goto l406 end
do goto l407 end
do goto l408 end
do goto l409 end
do goto l410 end
do goto l411 end
do goto l412 end
do goto l413 end
do goto l414 end
do goto l415 end
do goto l416 end
do goto l417 end
do goto l418 end
do goto l419 end
do goto l420 end
do goto l421 end
do goto l422 end
do goto l423 end
do goto l424 end
do goto l425 end
do goto l426 end
do goto l427 end
do goto l428 end
do goto l429 end
do goto l430 end
do goto l431 end
do goto l432 end
do goto l433 end
do goto l434 end
do goto l435 end
do goto l436 end
do goto l437 end
do goto l438 end
do goto l439 end
do goto l440 end
do goto l441 end
do goto l442 end
do goto l443 end
do goto l444 end
do goto l445 end
do goto l446 end
do goto l447 end
do goto l448 end
do goto l449 end
do goto l450 end
do goto l451 end
do goto l452 end
do goto l453 end
do goto l454 end
do goto l455 end
do goto l456 end
do goto l457 end
do goto l458 end
do goto l459 end
do goto l460 end
do goto l461 end
do goto l462 end
do goto l463 end
do goto l464 end
do goto l465 end
do goto l466 end
do goto l467 end
do goto l468 end
do goto l469 end
do goto l470 end
do goto l471 end
do goto l472 end
do goto l473 end
do goto l474 end
do goto l475 end
do goto l476 end
do goto l477 end
do goto l478 end
do goto l479 end
do goto l480 end
do goto l481 end
do goto l482 end
do goto l483 end
do goto l484 end
do goto l485 end
do goto l486 end
do goto l487 end
do goto l488 end
do goto l489 end
do goto l490 end
do goto l491 end
do goto l492 end
do goto l493 end
do goto l494 end
do goto l495 end
do goto l496 end
do goto l497 end
do goto l498 end
do goto l499 end
do goto l500 end
do goto l501 end
do goto l502 end
do goto l503 end
do goto l504 end
do goto l505 end
do goto l506 end
do goto l507 end
do goto l508 end
do goto l509 end
do goto l510 end
do goto l511 end
do goto l512 end
do goto l513 end
do goto l514 end
do goto l515 end
do goto l516 end
do goto l517 end
do goto l518 end
do goto l519 end
do goto l520 end
do goto l521 end
do goto l522 end
do goto l523 end
do goto l524 end
do goto l525 end
do goto l526 end
do goto l527 end
do goto l528 end
do goto l529 end
do goto l530 end
do goto l531 end
do goto l532 end
do goto l533 end
do goto l534 end
do goto l535 end
do goto l536 end
do goto l537 end
do goto l538 end
do goto l539 end
do goto l540 end
do goto l541 end
do goto l542 end
do goto l543 end
do goto l544 end
do goto l545 end
do goto l546 end
do goto l547 end
do goto l548 end
do goto l549 end
do goto l550 end
do goto l551 end
do goto l552 end
do goto l553 end
do goto l554 end
do goto l555 end
do goto l556 end
do goto l557 end
do goto l558 end
do goto l559 end
do goto l560 end
do goto l561 end
do goto l562 end
do goto l563 end
do goto l564 end
do goto l565 end
do goto l566 end
do goto l567 end
do goto l568 end
do goto l569 end
do goto l570 end
do goto l571 end
do goto l572 end
do goto l573 end
do goto l574 end
do goto l575 end
do goto l576 end
do goto l577 end
do goto l578 end
do goto l579 end
do goto l580 end
do goto l581 end
do goto l582 end
do goto l583 end
do goto l584 end
do goto l585 end
do goto l586 end
do goto l587 end
do goto l588 end
do goto l589 end
do goto l590 end
do goto l591 end
do goto l592 end
do goto l593 end
do goto l594 end
do goto l595 end
do goto l596 end
do goto l597 end
do goto l598 end
do goto l599 end
do goto l600 end
do goto l601 end
do goto l602 end
do goto l603 end
do goto l604 end
do goto l605 end
do goto l606 end
do goto l607 end
do goto l608 end
do goto l609 end
do goto l610 end
do goto l611 end
do goto l612 end
do goto l613 end
do goto l614 end
do goto l615 end
do goto l616 end
do goto l617 end
do goto l618 end
do goto l619 end
do goto l620 end
do goto l621 end
do goto l622 end
do goto l623 end
do goto l624 end
do goto l625 end
do goto l626 end
do goto l627 end
do goto l628 end
do goto l629 end
do goto l630 end
do goto l631 end
do goto l632 end
do goto l633 end
do goto l634 end
do goto l635 end
do goto l636 end
do goto l637 end
do goto l638 end
do goto l639 end
do goto l640 end
do goto l641 end
do goto l642 end
do goto l643 end
do goto l644 end
do goto l645 end
do goto l646 end
do goto l647 end
do goto l648 end
do goto l649 end
do goto l650 end
do goto l651 end
do goto l652 end
do goto l653 end
do goto l654 end
do goto l655 end
do goto l656 end
do goto l657 end
do goto l658 end
do goto l659 end
do goto l660 end
do goto l661 end
do goto l662 end
do goto l663 end
do goto l664 end
do goto l665 end
do goto l666 end
do goto l667 end
do goto l668 end
do goto l669 end
do goto l670 end
do goto l671 end
do goto l672 end
do goto l673 end
do goto l674 end
do goto l675 end
do goto l676 end
do goto l677 end
do goto l678 end
do goto l679 end
do goto l680 end
do goto l681 end
do goto l682 end
do goto l683 end
do goto l684 end
do goto l685 end
do goto l686 end
do goto l687 end
do goto l688 end
do goto l689 end
do goto l690 end
do goto l691 end
do goto l692 end
do goto l693 end
do goto l694 end
do goto l695 end
do goto l696 end
do goto l697 end
do goto l698 end
do goto l699 end
do goto l700 end
do goto l701 end
do goto l702 end
do goto l703 end
do goto l704 end
do goto l705 end
do goto l706 end
do goto l707 end
do goto l708 end
do goto l709 end
do goto l710 end
do goto l711 end
do goto l712 end
do goto l713 end
do goto l714 end
do goto l715 end
do goto l716 end
do goto l717 end
do goto l718 end
do goto l719 end
do goto l720 end
do goto l721 end
do goto l722 end
do goto l723 end
do goto l724 end
do goto l725 end
do goto l726 end
do goto l727 end
do goto l728 end
do goto l729 end
do goto l730 end
do goto l731 end
do goto l732 end
do goto l733 end
do goto l734 end
do goto l735 end
do goto l736 end
do goto l737 end
do goto l738 end
do goto l739 end
do goto l740 end
do goto l741 end
do goto l742 end
do goto l743 end
do goto l744 end
do goto l745 end
do goto l746 end
do goto l747 end
do goto l748 end
do goto l749 end
do goto l750 end
do goto l751 end
do goto l752 end
do goto l753 end
do goto l754 end
do goto l755 end
do goto l756 end
do goto l757 end
do goto l758 end
do goto l759 end
do goto l760 end
do goto l761 end
do goto l762 end
do goto l763 end
do goto l764 end
do goto l765 end
do goto l766 end
do goto l767 end
do goto l768 end
do goto l769 end
do goto l770 end
do goto l771 end
do goto l772 end
do goto l773 end
do goto l774 end
do goto l775 end
do goto l776 end
do goto l777 end
do goto l778 end
do goto l779 end
do goto l780 end
do goto l781 end
do goto l782 end
do goto l783 end
do goto l784 end
do goto l785 end
do goto l786 end
do goto l787 end
do goto l788 end
do goto l789 end
do goto l790 end
do goto l791 end
do goto l792 end
do goto l793 end
do goto l794 end
do goto l795 end
do goto l796 end
do goto l797 end
do goto l798 end
do goto l799 end
do goto l800 end
do goto l801 end
do goto l802 end
do goto l803 end
do goto l804 end
do goto l805 end
do goto l806 end
do goto l807 end
do goto l808 end
do goto l809 end
do goto l810 end
do goto l811 end
do goto l812 end
do goto l813 end
do goto l814 end
do goto l815 end
do goto l816 end
do goto l817 end
do goto l818 end
do goto l819 end
do goto l820 end
do goto l821 end
do goto l822 end
do goto l823 end
do goto l824 end
do goto l825 end
do goto l826 end
do goto l827 end
do goto l828 end
do goto l829 end
do goto l830 end
do goto l831 end
do goto l832 end
do goto l833 end
do goto l834 end
do goto l835 end
do goto l836 end
do goto l837 end
do goto l838 end
do goto l839 end
do goto l840 end
do goto l841 end
do goto l842 end
do goto l843 end
do goto l844 end
do goto l845 end
do goto l846 end
do goto l847 end
do goto l848 end
do goto l849 end
do goto l850 end
do goto l851 end
do goto l852 end
do goto l853 end
do goto l854 end
do goto l855 end
do goto l856 end
do goto l857 end
do goto l858 end
do goto l859 end
do goto l860 end
do goto l861 end
do goto l862 end
do goto l863 end
do goto l864 end
do goto l865 end
do goto l866 end
do goto l867 end
do goto l868 end
do goto l869 end
do goto l870 end
do goto l871 end
do goto l872 end
do goto l873 end
do goto l874 end
do goto l875 end
do goto l876 end
do goto l877 end
do goto l878 end
do goto l879 end
do goto l880 end
do goto l881 end
do goto l882 end
do goto l883 end
do goto l884 end
do goto l885 end
do goto l886 end
do goto l887 end
do goto l888 end
do goto l889 end
do goto l890 end
do goto l891 end
do goto l892 end
do goto l893 end
do goto l894 end
do goto l895 end
do goto l896 end
do goto l897 end
do goto l898 end
do goto l899 end
do goto l900 end
do goto l901 end
do goto l902 end
do goto l903 end
do goto l904 end
do goto l905 end
do goto l906 end
do goto l907 end
do goto l908 end
do goto l909 end
do goto l910 end
do goto l911 end
do goto l912 end
do goto l913 end
do goto l914 end
do goto l915 end
do goto l916 end
do goto l917 end
do goto l918 end
do goto l919 end
do goto l920 end
do goto l921 end
do goto l922 end
do goto l923 end
do goto l924 end
do goto l925 end
do goto l926 end
do goto l927 end
do goto l928 end
do goto l929 end
do goto l930 end
do goto l931 end
do goto l932 end
do goto l933 end
do goto l934 end
do goto l935 end
do goto l936 end
do goto l937 end
do goto l938 end
do goto l939 end
do goto l940 end
do goto l941 end
do goto l942 end
do goto l943 end
do goto l944 end
do goto l945 end
do goto l946 end
do goto l947 end
do goto l948 end
do goto l949 end
do goto l950 end
do goto l951 end
do goto l952 end
do goto l953 end
do goto l954 end
do goto l955 end
do goto l956 end
do goto l957 end
do goto l958 end
do goto l959 end
do goto l960 end
do goto l961 end
do goto l962 end
do goto l963 end
do goto l964 end
do goto l965 end
do goto l966 end
do goto l967 end
do goto l968 end
do goto l969 end
do goto l970 end
do goto l971 end
do goto l972 end
do goto l973 end
do goto l974 end
do goto l975 end
do goto l976 end
do goto l977 end
do goto l978 end
do goto l979 end
do goto l980 end
do goto l981 end
do goto l982 end
do goto l983 end
do goto l984 end
do goto l985 end
do goto l986 end
do goto l987 end
do goto l988 end
do goto l989 end
do goto l990 end
do goto l991 end
do goto l992 end
do goto l993 end
do goto l994 end
do goto l995 end
do goto l996 end
do goto l997 end
do goto l998 end
do goto l999 end
return {}
