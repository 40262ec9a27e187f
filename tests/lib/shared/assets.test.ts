import { assetAddress } from '@/lib/shared/addresses/assets.ts'
import { absoluteUrl } from '@/lib/shared/site-settings.ts'

const hosts = { cdnUrl: 'https://cdn.example', siteUrl: 'https://site.example' }
const on = { ...hosts, cdn: true }
const off = { ...hosts, cdn: false }

const assets = [
  ['matching an assets path', '/assets/location/g/it_rome-640.jpg'],
  ['matching an assets path', '/assets/stars-4.5.svg'],
  ['matching an assets path', '/assets/fonts/a.css?v=2'],
  ['optionally with a two-letter language prefix', '/ja/assets/hero-768.jpg'],
  ['optionally with a two-letter language prefix', '/cn/assets/hero-768.jpg'],
  ['or a top-level js or css file', '/main.js'],
  ['or a top-level js or css file', '/styles.4f2a.css'],
  ['or a top-level js or css file', '/main.js?v=2'],
] as const

describe('static asset addresses', () => {
  test.each(assets)('%s: %s is prefixed with a content-delivery host when the switch is on', (_, path) => {
    expect(assetAddress(path, on)).toBe(`https://cdn.example${path}`)
  })

  test.each(assets)('%s: %s is prefixed with the site host when it is off', (_, path) => {
    expect(assetAddress(path, off)).toBe(`https://site.example${path}`)
  })

  test.each([
    '/',
    '/assets',
    '/assets/',
    '/guides/italy/rome',
    '/jp2/assets/a.jpg',
    '/JA/assets/a.jpg',
    '/zh-Hans/assets/a.jpg',
    '/ja/guides/assets/a.jpg',
    '/guides/assets/a.jpg',
    '/fonts/main.js',
    '/ja/main.js',
    '/main.json',
    '/main.jsx',
    '/icon.svg',
    '/.css/a',
    '/guide/1?next=/main.js',
    'assets/a.jpg',
    'https://other.example/assets/a.jpg',
    '//other.example/assets/a.jpg',
    'data:text/css,.js',
    '',
  ])('any other address is left alone: %s', (path) => {
    expect(assetAddress(path, on)).toBe(path)
    expect(assetAddress(path, off)).toBe(path)
  })

  test('a slash at the end of a host is not doubled, and a path of the host is kept', () => {
    expect(assetAddress('/main.js', { ...on, cdnUrl: 'https://cdn.example/cicerone/' })).toBe(
      'https://cdn.example/cicerone/main.js',
    )
  })

  test('an address that has been prefixed is not prefixed again', () => {
    expect(assetAddress(assetAddress('/assets/a.jpg', on), on)).toBe('https://cdn.example/assets/a.jpg')
  })
})

describe('in a build with the switch on', () => {
  const withHost = async <Module>(load: () => Promise<Module>): Promise<Module> => {
    process.env.ASSET_HOST = 'https://cdn.example'
    vi.resetModules()
    return load().finally(() => {
      delete process.env.ASSET_HOST
    })
  }
  afterEach(() => vi.resetModules())

  test('pictures of places, people, articles, categories and the home page are on the content-delivery host', async () => {
    const pictures = await withHost(() => import('@/lib/shared/pictures/addresses.ts'))
    const { wide, tall } = pictures.heroPictures()
    const all = [
      pictures.placePicture('guides', 'it', { slug: 'rome' }),
      pictures.placePicture('excursions', 'sm', { slug: 'san-marino' }),
      pictures.defaultPortrait(),
      pictures.articlePicture('winter', null),
      pictures.articlePicture('winter', '/assets/articles/ice'),
      pictures.categoryPicture('history'),
      wide,
      tall,
    ]
    for (const picture of all) {
      expect(pictures.pictureSource(picture)).toMatch(/^https:\/\/cdn\.example\/assets\/.+\.jpg$/)
    }
    expect(pictures.ratingImage(4.4)).toBe('https://cdn.example/assets/stars-4.5.svg')
  })

  test('so do uploaded pictures', async () => {
    const { pictureWithAlt } = await withHost(() => import('@/lib/domain/core/photos/photo.ts'))
    const photo = {
      basePath: '/assets/portraits/001',
      widths: [640, 160],
      formats: ['jpg'],
      width: 640,
      height: 640,
    }
    expect(pictureWithAlt(photo, 'Ada').basePath).toBe('https://cdn.example/assets/portraits/001')
  })

  test('an address for other sites keeps the content-delivery host', () => {
    const site = { origin: 'https://cicerone.test' }
    expect(absoluteUrl(site, assetAddress('/assets/hero-1190.jpg', on))).toBe(
      'https://cdn.example/assets/hero-1190.jpg',
    )
    expect(absoluteUrl(site, assetAddress('/assets/hero-1190.jpg'))).toBe(
      'https://cicerone.test/assets/hero-1190.jpg',
    )
  })
})
