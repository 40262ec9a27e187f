import type { Editor } from '@tiptap/core'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { typedAddress } from '@/lib/shared/rich-text/links.ts'
import styles from './editor.module.css'
import { presentLink, removeLink, setLink } from './links-and-pictures.ts'
import type { LinkTexts } from './tools.ts'

type Props = {
  editor: Editor
  texts: LinkTexts
  /** The focus returns to the text. */
  onEnd: () => void
}

/** Asks for the address of a link. */
export function LinkPanel({ editor, texts, onEnd }: Props) {
  const id = useId()
  const [present] = useState(() => presentLink(editor))
  const [typed, setTyped] = useState(present)
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  const apply = () => {
    const address = typedAddress(typed, location.origin)
    setWrong(address === null)
    if (address === null) return
    setLink(editor, address)
    onEnd()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no legend here
    <div
      role="group"
      aria-label={texts.address}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEnd()
      }}
    >
      <TextField
        id={id}
        label={texts.address}
        hint={texts.hint}
        {...(isWrong && { error: texts.wrong })}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          apply()
        }}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        ref={field}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={apply}>
          {texts.set}
        </Button>
        {present !== '' && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              removeLink(editor)
              onEnd()
            }}
          >
            {texts.remove}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onEnd}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
