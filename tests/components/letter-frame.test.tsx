import { render, screen } from '@testing-library/react'
import { LetterFrame } from '@/components/admin/mail/letter-frame.tsx'
import { notAllowed } from '../support/content-policy.ts'

const email = `<!doctype html>
<html lang="ja"><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/>
<meta name="color-scheme" content="light dark"/><meta name="supported-color-schemes" content="light dark"/>
<title>予約</title><style>
.page { background: #14201F !important }
</style></head><body class="page" style="background:#FBF7F0"><p style="color:#1D2B2A">こんにちは</p></body></html>`

it('shows an email without what the policy of its page forbids', () => {
  render(<LetterFrame title="Email" written="ja" html={email} origin="https://cicerone.test" />)
  const frame = screen.getByTitle('Email')
  const shown = frame.getAttribute('srcdoc') ?? ''
  expect(notAllowed(shown, null)).toEqual([])
  expect(shown).toContain('<p style="color:#1D2B2A">こんにちは</p>')
  expect(shown).not.toContain('color-scheme')
  expect(shown).toMatch(/^<meta http-equiv="Content-Security-Policy" content="default-src 'none'; /)
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.getAttribute('lang')).toBe('ja')
})
