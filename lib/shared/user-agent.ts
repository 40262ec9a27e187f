// The order matters: the names of Chrome and Edge also contain those of the browsers they derive from.
const browsers = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** The names of the browser and the system in a user agent; null for what it doesn't say. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  const named = (list: ReadonlyArray<readonly [RegExp, string]>) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return { browser: named(browsers), system: named(systems) }
}

/** Words in the user agents of declared robots. Cubot is a maker of phones. */
const robotWords = /(?<!cu)bot|compatible;|crawl|headless|http|lighthouse|phantomjs|preview|spider/i

/**
 * True if a user agent is that of a program without a reader: browsers begin with a name from the nineties, which
 * libraries for requests don't, and robots behind such a name add their own.
 */
export function isRobot(userAgent: string): boolean {
  return !/^(?:Mozilla|Opera)\//.test(userAgent) || robotWords.test(userAgent)
}
