import { keepGuide, keepToken, storedGuideThumb } from '@/lib/client/browser-store.ts'
import { forgetActedFor, forgetPerson } from '@/lib/client/session/person.ts'

const admin = '0198aaaa'
const ofBrowser = {
  lang: 'ja',
  consent: '{"statistics":true}',
  shortlist: '1:g7',
  recent_searches: '["Rome"]',
}
const ofTraveller = { 'unsaved:review-9@traveller': '{}' }
const ofAdmin = { [`unsaved:settings@${admin}`]: '{}' }
const ofGuide = {
  'unsaved:profile-7@0198bbbb': '{}',
  'unsaved:conversation:55@0198bbbb': '{}',
  'unsaved:offer:55:': '{}',
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  Object.assign(localStorage, ofBrowser, ofTraveller, ofAdmin, ofGuide)
  Object.assign(sessionStorage, {
    addresses: '/en/profile/messages /en/profile/dashboard',
    'reply:3': '{}',
    'case:4': '{}',
    'receipt:5': '{}',
    'enquiry:7:': '{}',
  })
  keepToken('a.b.c')
  keepGuide({ id: 7, thumb: '/assets/portraits/7-96.jpg' })
})

test('whoever signs out leaves only what belongs to the browser', () => {
  forgetPerson()
  expect({ ...localStorage }).toEqual(ofBrowser)
  expect({ ...sessionStorage }).toEqual({ 'enquiry:7:': '{}' })
})

test('an admin who has acted as a guide keeps the own words, and nothing of the guide', () => {
  forgetActedFor(admin)
  expect({ ...localStorage }).toEqual({ ...ofBrowser, ...ofTraveller, ...ofAdmin })
  expect({ ...sessionStorage }).toEqual({ 'case:4': '{}', 'receipt:5': '{}', 'enquiry:7:': '{}' })
})

test('a tab shows no portrait of a guide who is signed out in another tab', () => {
  expect(storedGuideThumb()).toBe('/assets/portraits/7-96.jpg')
  localStorage.setItem('guide_id', '')
  expect(storedGuideThumb()).toBeNull()
  localStorage.setItem('guide_id', '8')
  expect(storedGuideThumb()).toBeNull()
})
