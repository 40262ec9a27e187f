import { render, screen, within } from '@testing-library/react'
import { SystemPage } from '@/components/admin/system/system-page.tsx'

const sections = [
  {
    section: 'mail',
    title: 'Email',
    findings: [
      { level: 'set', text: 'The mail server takes emails', remedy: null },
      {
        level: 'missing',
        text: '2 emails weren’t sent.',
        remedy: '`/admin/mail?part=failed`, or `npm run worker -- failed` on the server',
      },
    ],
  },
] as const

test('each finding says how it stands; commands are code, and pages of the admin area are links', () => {
  render(
    <SystemPage
      locale="en"
      path="/admin/system"
      counts={{ set: 1, off: 0, missing: 1, unsafe: 0 }}
      sections={sections}
    />,
  )
  const mail = within(screen.getByRole('region', { name: 'Email' }))
  const [fine, missing] = mail.getAllByRole('listitem')
  expect(fine?.textContent).toBe('All right: The mail server takes emails')
  expect(missing?.textContent).toContain('Missing: 2 emails weren’t sent.')
  expect(mail.getByText('npm run worker -- failed').tagName).toBe('CODE')
  expect(mail.getByRole('link', { name: '/admin/mail?part=failed' }).getAttribute('href')).toBe(
    '/en/admin/mail?part=failed',
  )
  expect(screen.getByRole('link', { name: 'Check again' }).getAttribute('href')).toBe('/en/admin/system')
})
