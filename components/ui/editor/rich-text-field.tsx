'use client'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { FieldError } from '@/components/ui/form/field.tsx'
import { useLoaded } from '@/components/ui/use-loaded.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { isHtml, paragraphsAsHtml } from '@/lib/shared/markup.ts'
import type { RichTextKind } from '@/lib/shared/rich-text/kinds.ts'
import { visibleLength } from '@/lib/shared/rich-text/tidy.ts'
import styles from './editor.module.css'
import type { UploadPicture } from './picture-panel.tsx'
import type { RichTextHandle } from './rich-text-surface.tsx'
import { Toolbar } from './toolbar.tsx'
import type { EditorTexts } from './tools.ts'

type Props = {
  /** For `setFocus` of a form. */
  ref?: Ref<RichTextHandle>
  /** The page's, for number formats. */
  locale: Locale
  label: string
  /** Shown after the label, less prominent. */
  remark?: string
  hint?: string
  error?: string
  /** HTML as `sanitizeHtml` or `normalizeHtml` gives it, or plain text; '' for none. A new value replaces the text. */
  value: string
  /** Called with HTML of the allow-list, '' when the text is empty. */
  onChange?: (html: string) => void
  onBlur?: () => void
  /** Submits the value with the form around it. */
  name?: string
  /** Of the text, where it differs from the page's. */
  lang?: Locale
  placeholder?: string
  /** In visible characters. More can be typed: nothing is truncated, the field says by how much it is too long. */
  maxLength?: number
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  /** Minimum height of the text in pixels. */
  minHeight?: number
  texts: EditorTexts
  /** Elements that it may contain. */
  kind?: RichTextKind
  /** Stores a picture for a text that may have some. */
  onUpload?: UploadPicture
}

const loadSurface = () => import('./rich-text-surface.tsx').then(({ RichTextSurface }) => RichTextSurface)

/**
 * A field for a text with formatting. The editor is loaded on its own; until then the text is shown in its place with
 * the same look, so nothing moves and nothing can be typed that would be lost.
 */
export function RichTextField({
  ref,
  locale,
  label,
  remark,
  hint,
  error,
  value,
  onChange,
  onBlur,
  name,
  lang,
  placeholder,
  maxLength,
  required = false,
  disabled = false,
  readOnly = false,
  minHeight = 50,
  texts,
  kind = 'people',
  onUpload,
}: Props) {
  const id = useId()
  const surface = useRef<RichTextHandle>(null)
  const { part: Surface, hasFailed, tryAgain } = useLoaded(loadSurface)
  const [notice, setNotice] = useState<string | null>(null)
  useImperativeHandle(ref, () => ({ focus: () => surface.current?.focus() }), [])

  const length = maxLength === undefined ? 0 : visibleLength(value)
  const excess = maxLength === undefined ? 0 : length - maxLength
  const isInvalid = error !== undefined || excess > 0
  const described = [
    hint && `${id}-hint`,
    error && `${id}-error`,
    maxLength !== undefined && `${id}-counter`,
  ].filter(Boolean)
  const isEditable = !disabled && !readOnly
  const hasToolbar = !readOnly

  const attributes: Record<string, string> = {
    id: `${id}-text`,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(required && { 'aria-required': 'true' }),
    ...(placeholder && { 'aria-placeholder': placeholder }),
    ...(disabled && { 'aria-disabled': 'true' }),
    ...(readOnly && { 'aria-readonly': 'true', tabindex: '0' }),
    ...(lang && { lang }),
  }
  const number = (count: number) => new Intl.NumberFormat(locale).format(count)

  return (
    <div className="min-w-0">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a label can't focus an editable text by itself */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard gets to the text by Tab */}
      <div id={`${id}-label`} className="label w-fit" onClick={() => surface.current?.focus()}>
        {label}
        {remark && <span className="font-normal text-ink2"> {remark}</span>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="lead mb-1.5 max-w-[40em] text-ink2 text-sm">
          {hint}
        </p>
      )}
      <div
        className={styles.frame}
        style={{ ['--least-height' as string]: `${minHeight}px` }}
        data-invalid={isInvalid || undefined}
        data-readonly={readOnly || undefined}
        data-disabled={disabled || undefined}
      >
        {Surface ? (
          <Surface
            ref={surface}
            value={value}
            onChange={(html) => onChange?.(html)}
            onBlur={onBlur}
            attributes={attributes}
            isEditable={isEditable}
            hasToolbar={hasToolbar}
            placeholder={placeholder}
            texts={texts}
            kind={kind}
            onUpload={onUpload}
            onNotice={setNotice}
          />
        ) : (
          <>
            {hasToolbar && <Toolbar texts={texts} kind={kind} controls={`${id}-text`} state={null} />}
            <StoredText id={`${id}-text`} value={value} lang={lang} placeholder={placeholder} />
          </>
        )}
      </div>
      {name && <input type="hidden" name={name} value={value} disabled={disabled} />}
      <div className="flex flex-wrap justify-between gap-x-6 text-sm">
        <div className="min-w-0">
          <FieldError id={`${id}-error`} message={error} />
          {hasFailed && (
            <div role="alert" className="mt-1 flex flex-wrap items-center gap-x-3 text-ink2">
              {texts.loadFailed}
              <Button variant="quiet" size="small" onClick={tryAgain}>
                {texts.tryAgain}
              </Button>
            </div>
          )}
          <p role="status" className={notice ? 'mt-1 text-ink2' : undefined}>
            {notice}
          </p>
        </div>
        {maxLength !== undefined && (
          <div className="mt-1 ml-auto text-right">
            <p id={`${id}-counter`} className={excess > 0 ? 'text-error' : 'text-ink2'}>
              {texts.counter.replace('{count}', number(length)).replace('{max}', number(maxLength))}
            </p>
            <Excess text={excess > 0 ? texts.tooLong.replace('{count}', number(excess)) : ''} />
          </div>
        )}
      </div>
    </div>
  )
}

/** By how much the text is too long; announced when typing pauses, not at every key. */
function Excess({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), 800)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <>
      {text && (
        <p aria-hidden="true" className="text-error">
          {text}
        </p>
      )}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  )
}

type StoredTextProps = { id: string; value: string; lang?: Locale; placeholder?: string }

/** Shown until the editor is loaded: the text as it is. */
function StoredText({ id, value, lang, placeholder }: StoredTextProps) {
  const html = isHtml(value) ? value : paragraphsAsHtml(value)
  return (
    <div id={id} className={styles.text} lang={lang}>
      {value === '' ? (
        <div className="prose">
          <p className="text-ink2">{placeholder ?? '\u00a0'}</p>
        </div>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is read
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </div>
  )
}
