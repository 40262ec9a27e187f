import 'server-only'

/**
 * The service worker of the cabinet and of travellers' pages, as the browser gets it. It shows what is pushed and opens it, and has no handler of
 * `fetch`: a worker that keeps pages would go on showing those of an earlier build. It shows something for every push,
 * because iPhones end a subscription that is silent three times.
 */
export const pushWorkerScript = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  let news = {}
  try { news = event.data ? event.data.json() : {} } catch {}
  event.waitUntil(self.registration.showNotification(news.title || news.site || '', {
    body: news.site || '',
    icon: '/apple-touch-icon.png',
    tag: news.tag || 'news',
    renotify: true,
    data: { url: news.url || '/profile/dashboard' },
  }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data.url, self.location.origin)
  if (url.origin !== self.location.origin) return
  event.waitUntil((async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const open = windows.find((each) => new URL(each.url).pathname === url.pathname)
    await (open ? open.focus() : self.clients.openWindow(url.href))
  })())
})
`
