import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UnsavedGuard } from '@/components/ui/record-page/unsaved-guard.tsx'
import { renderTranslated } from '../support/translated.tsx'

test.each([
  ['changes', 'Leave without saving?', /they’ll be lost/],
  ['kept', 'Leave without saving?', /kept on this device/],
  ['photos', 'Photos are still uploading', /won’t be added/],
] as const)(
  'leaving %s behind is asked about in words that say what becomes of them',
  async (left, title, text) => {
    renderTranslated(
      <>
        <a href="/en/guides">Guides</a>
        <UnsavedGuard isUnsaved left={left} />
      </>,
    )
    await userEvent.click(screen.getByRole('link', { name: 'Guides' }))
    expect(screen.getByRole('alertdialog', { name: title })).toHaveTextContent(text)
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  },
)
