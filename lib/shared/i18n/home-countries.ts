import type { Locale } from '../addresses/locales.ts'
import { countryName } from './format.ts'

/** ISO 3166-1 alpha-2, in lower case, without places where nobody lives. */
export const homeCountryCodes: readonly string[] = `
  ad ae af ag ai al am ao ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bw by bz ca
  cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et fi fj fk fm fo
  fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gt gu gw gy hk hn hr ht hu id ie il im in iq ir is it je jm jo
  jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp
  mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw
  py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tg th tj tk tl tm
  tn to tr tt tv tw tz ua ug us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw
`
  .trim()
  .split(/\s+/)

/** Home countries to choose from, by name. */
export function listHomeCountries(locale: Locale): Array<{ code: string; name: string }> {
  const collator = new Intl.Collator(locale)
  return homeCountryCodes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((one, other) => collator.compare(one.name, other.name))
}
