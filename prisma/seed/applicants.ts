import type { GuideStatus } from '../../lib/server/prisma/client/enums.ts'
import type { GuideWords } from './word-schemas.ts'

/** Guides who are not public: one is pending, one was rejected with a reason. */
export const applicants: {
  city: string
  status: GuideStatus
  statusReason: string | null
  guide: GuideWords
}[] = [
  {
    city: 'lisbon',
    status: 'pending',
    statusReason: null,
    guide: {
      key: 'lisbon-matilde',
      gender: 'female',
      age: '30s',
      look: 'mediterranean',
      firstname: { ru: 'Матилде', en: 'Matilde', ja: 'マチルデ', 'zh-Hans': '玛蒂尔德' },
      lastname: { ru: 'Соареш', en: 'Soares', ja: 'ソアレス', 'zh-Hans': '苏亚雷斯' },
      kind: 'solo',
      languages: [
        { code: 'pt', level: 'native' },
        { code: 'en', level: 'C1' },
      ],
      guidingSince: 2024,
      categories: ['food-and-wine', 'sightseeing'],
      original: 'en',
      headline: {
        ru: 'Мой Лиссабон начинается с бакалейной лавки',
        en: 'My Lisbon begins in a grocer’s shop',
      },
      bio: {
        ru: 'Здравствуйте. Мои родители тридцать лет держат бакалею в Кампу-де-Орике, и до школы я знала, чем отличается азейтан от серры. Два года назад я начала водить знакомых по лавкам и рынкам района, потом знакомых стало слишком много.\n\nГруппы у меня маленькие, до шести человек. Идём от прилавка к прилавку, пробуем понемногу, разговариваем с теми, кто это делает.',
        en: 'Hello. My parents have kept a grocer’s shop in Campo de Ourique for thirty years, so I could tell an Azeitão from a Serra before I went to school. Two years ago I began to take friends around the shops and the market of our quarter, and then there were too many friends.\n\nMy groups are small, six at most. We go from counter to counter, taste a little and talk to the people who make it.',
      },
      credential: null,
      medianResponseMinutes: 120,
    },
  },
  {
    city: 'sochi',
    status: 'rejected',
    statusReason:
      'На портрете видна вся компания, а документ об аттестации не читается. Пожалуйста, загрузите снимок, где вы один, и скан документа.',
    guide: {
      key: 'sochi-arkady',
      gender: 'male',
      age: '40s',
      look: 'slavic',
      firstname: { ru: 'Аркадий', en: 'Arkady', ja: 'アルカジー', 'zh-Hans': '阿尔卡季' },
      lastname: { ru: 'Лосев', en: 'Losev', ja: 'ロセフ', 'zh-Hans': '洛谢夫' },
      kind: 'solo',
      languages: [{ code: 'ru', level: 'native' }],
      guidingSince: 2021,
      categories: ['nature-and-hiking'],
      original: 'ru',
      headline: { ru: 'Тропы над Хостой', en: 'Paths above Khosta' },
      bio: {
        ru: 'Вожу по лесам и каньонам между Хостой и Мацестой. Темп спокойный, термос с чаем мой.',
        en: 'I lead walks in the woods and canyons between Khosta and Matsesta. The pace is easy and the flask of tea is mine.',
      },
      credential: {
        type: 'diploma',
        issuer: { ru: 'Курсы инструкторов горного туризма', en: 'Mountain instructors’ course' },
      },
      medianResponseMinutes: 300,
    },
  },
]
