'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button.tsx'
import { Drawing } from '@/components/ui/drawing.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'

type Props = {
  /** Address of the ticket's picture. */
  picture: string
  /** The booking in words, without the link. */
  text: string
}

const shapes = {
  print:
    'M7 8.500V4h10v4.500M7 17H4.500v-7a1.500 1.500 0 0 1 1.500-1.500h12a1.500 1.500 0 0 1 1.500 1.500v7H17M7 14h10v6H7Z',
  save: 'M12 4.500v11M7 11l5 5 5-5M5 19.500h14',
}

/** Paper, picture, and sharing both; none of them holds the link. */
export function TicketActions({ picture, text }: Props) {
  const t = useTranslations('Ticket')
  const [isCopied, setCopied] = useState(false)
  const share = async () => {
    const file = await pictureFile(picture)
    const whole = file && { text, files: [file] }
    try {
      if (whole && navigator.canShare?.(whole)) await navigator.share(whole)
      else if ('share' in navigator) await navigator.share({ text })
      else {
        await clipboard()?.writeText(text)
        setCopied(true)
      }
    } catch {
      // Closed without choosing anybody.
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={() => window.print()} className="max-md:order-2">
        <Drawing strokes={shapes.print} />
        {t('print')}
      </Button>
      <a href={picture} download className={buttonClass({ variant: 'secondary' }, 'max-md:order-2')}>
        <Drawing strokes={shapes.save} />
        {t('picture')}
      </a>
      <Button variant="secondary" onClick={() => void share()}>
        <WorkIcon name="upload" />
        {t('share')}
      </Button>
      <p role="status" className="text-md empty:hidden print:hidden">
        {isCopied && t('copied')}
      </p>
    </>
  )
}

/** Missing where the page isn't safe, whatever the types say. */
function clipboard(): Clipboard | undefined {
  return navigator.clipboard
}

async function pictureFile(address: string): Promise<File | null> {
  try {
    const response = await fetch(address)
    return response.ok ? new File([await response.blob()], 'ticket.jpg', { type: 'image/jpeg' }) : null
  } catch {
    return null
  }
}
