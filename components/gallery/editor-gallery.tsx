import { editorTexts } from '@/components/ui/editor/editor-texts.ts'
import { Prose } from '@/components/ui/prose.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { EditorSpecimen } from './editor-specimen.tsx'
import { galleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

/** The editor in every state, and its result as readers see it. */
export async function EditorGallery({ locale }: { locale: Locale }) {
  const { editor: words } = await galleryWords(locale)
  const texts = editorTexts(locale)
  const shared = { locale, texts, label: words.label }
  const { letter } = words
  const everything = everythingInHtml((word) => words.words[word])
  return (
    <>
      <Specimen title="Empty, with a hint, a placeholder and a counter">
        <EditorSpecimen
          {...shared}
          name="empty"
          hint={words.hint}
          placeholder={words.placeholder}
          maxLength={500}
        />
      </Specimen>
      <Specimen title="Filled">
        <EditorSpecimen {...shared} name="filled" value={letter} resetLabel={words.reset} />
      </Specimen>
      <Specimen title="Everything that it can make">
        <EditorSpecimen {...shared} name="everything" value={everything} />
      </Specimen>
      <Specimen title="The same as readers see it">
        <Prose html={everything} />
      </Specimen>
      <Specimen title="With an error, and too long">
        <EditorSpecimen {...shared} name="wrong" value={letter} error={words.error} maxLength={40} required />
      </Specimen>
      <Specimen title="In another language than the page">
        <EditorSpecimen {...shared} name="japanese" value={japanese} lang="ja" />
      </Specimen>
      <Specimen title="Disabled">
        <EditorSpecimen {...shared} name="disabled" value={letter} disabled />
      </Specimen>
      <Specimen title="Only to be read">
        <EditorSpecimen {...shared} name="readonly" value={letter} readOnly />
      </Specimen>
    </>
  )
}

type Word =
  | ('title' | 'center' | 'right' | 'one' | 'three' | 'quote' | 'bullet' | 'number')
  | ('serif' | 'mono' | 'small' | 'large' | 'huge' | 'underlined' | 'italic' | 'bold')

function everythingInHtml(say: (word: Word) => string): string {
  return [
    `<h2>${say('title')}</h2>`,
    `<p><strong>${say('bold')}</strong>, <em>${say('italic')}</em>, <u>${say('underlined')}</u></p>`,
    `<p><span class="prose-serif">${say('serif')}</span>, <span class="prose-mono">${say('mono')}</span></p>`,
    `<p><span class="prose-small">${say('small')}</span> <span class="prose-large">${say('large')}</span> `,
    `<span class="prose-huge">${say('huge')}</span></p>`,
    `<p class="prose-center">${say('center')}</p><p class="prose-right">${say('right')}</p>`,
    `<p class="prose-indent-1">${say('one')}</p><p class="prose-indent-3">${say('three')}</p>`,
    `<blockquote><p>${say('quote')}</p></blockquote><hr><h3>${say('title')}</h3>`,
    `<ul><li><p>${say('bullet')}</p><ul><li><p>${say('bullet')}</p></li></ul></li></ul>`,
    `<ol><li><p>${say('number')}</p></li><li><p>${say('number')}</p></li></ol>`,
  ].join('')
}

const japanese =
  '<h2>祇園の夕暮れ</h2><p>日が落ちるころ、<em>花見小路</em>を抜けて白川へ歩きます。<strong>雨の日も</strong>歩きますので、履き慣れた靴でお越しください。</p>' +
  '<ul><li><p>集合は京阪「祇園四条」駅の改札前です</p></li><li><p>所要時間は約二時間です</p></li></ul>'
