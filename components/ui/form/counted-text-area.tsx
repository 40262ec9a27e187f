'use client'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import type { ControlProps } from './field.tsx'
import { TextArea } from './text-area.tsx'
import { useSharedRef } from './use-shared-ref.ts'

type Props = ControlProps<ComponentProps<'textarea'>> & {
  /** In characters, as the browser counts them. */
  maxLength: number
  /** Number of characters that are left, with `{count}`. */
  left: string
  locale: string
}

/** A text area with the number of characters left. */
export function CountedTextArea({ left, locale, ref, onInput, className, ...props }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(String(props.value ?? props.defaultValue ?? '').length)
  const count = () => setLength(area.current?.value.length ?? 0)
  // The form may set the value, which fires no event.
  useEffect(count)
  const remaining = props.maxLength - length
  const words = left.replace('{count}', new Intl.NumberFormat(locale).format(remaining))
  const spoken = useSettled(remaining <= props.maxLength / 10 ? words : '')
  return (
    <TextArea
      {...props}
      ref={useSharedRef(area, ref)}
      className={classNames('flow-root', className)}
      onInput={(event) => {
        count()
        onInput?.(event)
      }}
    >
      <p className="float-right mt-1 ml-4 text-ink2 text-sm" aria-hidden="true">
        {words}
      </p>
      <p className="sr-only" role="status">
        {spoken}
      </p>
    </TextArea>
  )
}

/** A text once it hasn't changed for a second: announcing every key would interrupt the screen reader. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 1000)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
