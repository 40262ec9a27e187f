import { IntlMessageFormat } from 'intl-messageformat'

type Values = Record<string, unknown>

/**
 * The same translator, which parses each text once. next-intl looks a parsed text up by all settings of its formats, written as
 * JSON each time: with that, texts with values took a twentieth of a page's time. Texts with dates, with formats of their own and
 * with mistakes are left to next-intl.
 * @param texts of its namespace
 */
export function withKeptFormats<Translate extends CallableFunction>(
  translate: Translate,
  locale: string,
  texts: object,
): Translate {
  const formats = new Map<string, IntlMessageFormat | null>()
  const formatOf = (key: string) => {
    const known = formats.get(key)
    if (known !== undefined) return known
    const text = textAt(texts, key)
    const format = typeof text === 'string' && !/,\s*(?:date|time)\b/.test(text) ? parsed(text, locale) : null
    formats.set(key, format)
    return format
  }
  return new Proxy(translate, {
    apply(target, self, args: [key: string, values?: Values, formats?: unknown]) {
      const [key, values, ownFormats] = args
      const format = values && !ownFormats ? formatOf(key) : null
      return (format && said(format, values)) ?? Reflect.apply(target, self, args)
    },
  })
}

function parsed(text: string, locale: string): IntlMessageFormat | null {
  try {
    return new IntlMessageFormat(text, locale)
  } catch {
    return null
  }
}

/** Null for values that don't fit. */
function said(format: IntlMessageFormat, values: Values | undefined): string | null {
  try {
    const text = format.format(values)
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}

/** @param key with dots between its levels */
function textAt(texts: object, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (found, part) => (typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined),
      texts,
    )
}
