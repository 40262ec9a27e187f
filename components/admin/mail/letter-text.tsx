'use client'
import { Tabs } from '@/components/ui/tabs.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { LetterFrame } from './letter-frame.tsx'

type Props = {
  /** The language it is written in. */
  written: Locale
  text: string
  html: string
  /** Of the site, whose pictures it may show. */
  origin: string
  words: Record<'label' | 'letter' | 'text' | 'source' | 'secrets', string>
}

/** The letter as its reader sees it, as text, and its source. */
export function LetterText({ written, text, html, origin, words }: Props) {
  const plain = 'overflow-x-auto whitespace-pre-wrap wrap-anywhere rounded-day bg-wash p-4 font-mono text-sm'
  return (
    <>
      <Tabs
        label={words.label}
        tabs={[
          {
            id: 'letter',
            heading: words.letter,
            content: <LetterFrame title={words.letter} written={written} html={html} origin={origin} />,
          },
          {
            id: 'text',
            heading: words.text,
            content: (
              <pre lang={written} className={plain}>
                {text}
              </pre>
            ),
          },
          { id: 'source', heading: words.source, content: <pre className={plain}>{html}</pre> },
        ]}
      />
      <p className="mt-2 text-ink2 text-sm">{words.secrets}</p>
    </>
  )
}
