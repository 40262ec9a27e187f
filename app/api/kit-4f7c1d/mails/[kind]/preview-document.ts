import { languageOptions } from '@/lib/shared/addresses/languages.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { escapeMarkup } from '@/lib/shared/markup.ts'
import type { MailPreview } from '../preview.ts'

/** A narrow phone, and the width at which an email stops growing, with some room around it. */
const widths = [360, 600]
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 1280px; padding: 16px }
nav { display: flex; flex-wrap: wrap; gap: 4px 24px }
nav a, summary { display: inline-block; padding: 8px 0 }
.frames { display: flex; flex-wrap: wrap; gap: 24px }
figure { margin: 0; max-width: 100% }
iframe { display: block; max-width: 100%; height: 820px; border: 1px solid GrayText }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
`

/** All that goes out of one kind of email: subject, both versions of the text, and the file that goes with it. */
export function previewDocument(kind: string, locale: Locale, previews: MailPreview[]): string {
  const languages = languageOptions.map(({ locale: other, name }) => {
    const here = other === locale ? ' aria-current="true"' : ''
    return `<a href="${localePath(other, `/api/kit-4f7c1d/mails/${kind}`)}" lang="${other}"${here}>${name}</a>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${kind}</title>
<style>${style}</style>
</head>
<body>
<nav aria-label="Emails and languages">
<a href="${localePath(locale, '/kit-4f7c1d/mails')}">All emails</a>
${languages.join('\n')}
</nav>
<main>
<h1>${kind}</h1>
${previews.map((preview) => section(preview, locale)).join('\n')}
</main>
</body>
</html>
`
}

function section({ title, content, calendar }: MailPreview, locale: Locale): string {
  const { subject, text, html } = content
  const frames = schemes.flatMap((scheme) => widths.map((width) => frame(title, html, width, scheme)))
  return `<section>
<h2>${escapeMarkup(title)}</h2>
<p>Subject: <b lang="${locale}">${escapeMarkup(subject)}</b></p>
<div class="frames">
${frames.join('\n')}
</div>
<h3>Plain text</h3>
<pre lang="${locale}">${escapeMarkup(text)}</pre>
${calendar === undefined ? '' : `<h3>booking.ics</h3>\n<pre lang="${locale}">${escapeMarkup(calendar)}</pre>`}
</section>`
}

/** The email in a frame that runs nothing and can't leave. */
function frame(title: string, html: string, width: number, scheme: Scheme): string {
  const name = `${title}, ${width} pixels, ${scheme}`
  return `<figure>
<figcaption>${width}, ${scheme}</figcaption>
<iframe title="${escapeMarkup(name)}" width="${width}" sandbox style="color-scheme: ${scheme}" srcdoc="${escapeMarkup(inScheme(html, scheme))}"></iframe>
</figure>`
}

/** The email as a program shows it that asks for these colours, whatever this browser asks for. */
export function inScheme(html: string, scheme: Scheme): string {
  return html
    .replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
    .replace(':root { color-scheme: light dark;', `:root { color-scheme: ${scheme};`)
}
