import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { Prose } from '@/components/ui/prose.tsx'

const hebrew = 'שלום! מתי נפגשים?'

describe('words that run from right to left', () => {
  it('have their direction in running text, text areas and lines', () => {
    for (const element of [
      <Prose key="prose" html={`<p>${hebrew}</p>`} />,
      <TextArea key="area" id="a" label="A" defaultValue={hebrew} />,
      <TextField key="field" id="b" label="B" defaultValue={hebrew} />,
    ])
      expect(renderToStaticMarkup(element)).toContain('dir="auto"')
  })

  it('don’t turn addresses and numbers round', () => {
    for (const type of ['email', 'tel', 'url', 'number', 'date'])
      expect(renderToStaticMarkup(<TextField id="c" label="C" type={type} />)).not.toContain('dir=')
  })

  it('have it wherever the line ends of people’s words are kept', () => {
    const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.tsx') && !name.endsWith('letter-text.tsx'),
    )
    const tags = files.flatMap((name) =>
      [
        ...readFileSync(join('components', name), 'utf8').matchAll(
          /<\w+\b(?:[^<>]|=>)*?whitespace-pre-(?:line|wrap)(?:[^<>]|=>)*?>/g,
        ),
      ].map(([tag]) => `${name}: ${tag}`),
    )
    expect(tags.length).toBeGreaterThan(15)
    expect(tags.filter((tag) => !tag.includes('dir="auto"'))).toEqual([])
  })
})
