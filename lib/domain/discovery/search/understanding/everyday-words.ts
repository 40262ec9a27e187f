import { nameKey } from '../../../core/search-index/normalise.ts'

/**
 * Words that differ by one letter from a short name of a place and are none: parks is not Paris, and кит not Киото. In
 * the forms people type.
 */
const everydayWords = new Set(
  [
    'able agar arena arenas bagel bail bake bale balk barge bark barn barns bars bare base based baser bases basis been ben',
    'beneath berm best beth blest boat born both brag brass brave breast brew burn busman cargo chin chins china chore clear',
    'coma comb come comp coop corn crane crate create cream creme crepe crew dale deary decry deli dental diary dome drone',
    'euro fado fairy fare farm farms fast fez fresco gable gale gallery galley game genial gent ghost goat guest half hike',
    'home hope horse indie indian jam jump kind kite koto kebab lake lama lamb land lane large last lead leads lean leek leeks',
    'legs lend lens lentil lily limb lime limo line lines linen lion lions lisp live lone long loon love loving lunar lunch',
    'mad made mail make male mall malt mare mark mars mask mast mate maze mice mild mile miles milk mill mince mine mink mole',
    'moose mosaic mosque most mule munch music name nap nape narrow navy near neat niche niece night noise none nose note',
    'otter pace paid pain paint pair pairs palace pale palm palms pane pants parade park parks part parts party past pasta pat',
    'peak pear peat peer pen pest pet petal peter pets piano pie pier pike pile pine piper pita place plague plane plant',
    'plaza pole pope pork port ports posh post pot pram prank prawn pray prayer price pride prime prince prior prize prong',
    'puma punch puny pupa purse quilt quit quite rain ramen rave ride rime ring rise risk river road roam robe rock role roll',
    'roof room rooms root rope rose round ruins rule rum rune sail sale salep sales sand scene sea sean seal seen sense shop',
    'silk sienna slain slit slow snow soda sofa soft solo song soul soup space spa spain spawn spin spit splint split spot',
    'sprain spring sun sweet taste tea teas thane theme themes there thesis thief third thirst time toes tofu token ton tone',
    'tool top toss tour tours town toy tram trams tune tunes tuna tunic tunnel turf turn twin van vase vegan venue vest view',
    'villa vine vinyl vision visit wall wax way week well went west wild win wind wine wines wing wins wire wish wood wool yoga',
    'yoke york zone',
    'ага агар байка бал банк банка бар барда баржа барка барн барс бег берег бери битум брест брести буква бук бурса вальс',
    'ванна варка варна вера вид виды вилла вина вино виноград вода война вона вход вышка газ гараж гнет гора горка горы град',
    'граф гриль дворы дела дело день дети дом доза дорога еда елки ель ерш жара жизнь загар закат зал замок зима зоны игра',
    'игры изба икона икра кабан кабак казак казахи казна казнь карта катер каток кафе кеды кино кит киты клен книга ковер кок',
    'коза колея кома комики кому кони корт коты кофе край кран красота крат крест крот крыша крыши куклы купол кусок лава',
    'лавка лама лан леди лед лён лес леса леска леста лето лик лимон линия лион липа лиса лист лица лодка ложа лото лось луна',
    'луга львы маг мак мама марка маршрут маска масло мать маяк меню место метро мех мила миля мир мода море мороз мост мосты',
    'мрамор музей мука муза мыло наживка нары небо никто нить нога нора ночь няня обед овощи озеро окно олень опера осада',
    'осадка осанка осень ослик остров отель отели пакет палас палка пара парад парики парик парк парки парня пария паром паста',
    'пахота пена пора пени перо песок песня петля печка пила пилав пир пирог пирс питер пицца плащ плов пляж поза пола поле порог',
    'порт порты поход почта праща прага права правда прайд прах проза пруд пряник псы пуля пуща путь пушка раба рай рак рама',
    'рана раса река реки ресторан рис рисы риф роза роса рост рука рукав руки рыба рынок рынки сабля сад сады салат салон сани',
    'сауна сверчок свет село села сено сказка сквер скиф след слон снег соль сома сон сорт соус софа соха спа спорт стан стена',
    'стены степь стиль стол судак суши сцена сыр сыры тайга тайна тара тварь твердь театр тело тема тигр тина тире тир тиры',
    'тиун тога ток токмо том томик торт трап трава трасса туба туда туман тур туры туша тыл тюль уха ухание фара фарш фасад',
    'фильм флот фонтан форт форум фото фреска хата хвоя хлеб холл хор храм храмы цирк чай чашка час часы чат чека чудо школа',
    'шоу щука этап юрта яхта яшма',
  ].flatMap((line) => line.split(' ').map(nameKey)),
)

/** True for an everyday word that must not be taken for a misspelt name. @param key made by `nameKey` */
export function isEverydayWord(key: string): boolean {
  return everydayWords.has(key)
}
