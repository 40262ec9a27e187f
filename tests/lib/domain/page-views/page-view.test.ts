import { viewsOf } from '@/lib/domain/discovery/page-views/page-view.ts'

test.each([
  ['/guide/12', 'guide', '12'],
  ['/cn/guide/12', 'guide', '12'],
  ['/guides/italy', 'country', 'italy'],
  ['/ja/guides/italy/rome', 'city', 'italy/rome'],
  ['/en/excursions/italy/rome/the-forum', 'excursion', 'italy/rome/the-forum'],
  ['/ja/destinations/on-foot', 'article', 'on-foot'],
])('%s is a view of a %s, in every language the same', (path, subject, name) => {
  expect(viewsOf(path)).toEqual([{ subject, name }])
})

test.each([
  '/',
  '/about',
  '/guide/007',
  '/guide/9999999999',
  '/guides/italy/rome/page/2',
  '/excursions/italy/rome',
  '/destinations',
  '/destinations/page/2',
  '/profile/dashboard',
  '/api/guides/12',
  '/guides/%69taly',
])('%s counts as nothing', (path) => {
  expect(viewsOf(path, '/guides/italy/rome')).toEqual([])
})

test('a guide’s page that is opened from a list is also a click in that list', () => {
  const guide = { subject: 'guide', name: '12' }
  expect(viewsOf('/en/guide/12?_rsc=abc', 'https://example.com/en/guides/italy/rome?utm_source=a')).toEqual([
    guide,
    { subject: 'guide_from_city', name: '12' },
  ])
  expect(viewsOf('/guide/12', '/guides/italy')).toEqual([
    guide,
    { subject: 'guide_from_country', name: '12' },
  ])
  for (const from of ['/', '/search/guides', '/guide/13', '/excursions/italy/rome/the-forum'])
    expect(viewsOf('/guide/12', from)).toEqual([guide])
})
