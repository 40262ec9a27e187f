import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { emptyReview, type ReviewValues } from '@/components/reviews/writing/review-fields.ts'
import { useReviewDraft } from '@/components/reviews/writing/use-review-draft.ts'

type Save = (changes: Partial<ReviewValues>) => Promise<unknown>

const saved = emptyReview('Hannah B.')

function Review({ save }: { save: Save }) {
  const form = useForm<ReviewValues>({ defaultValues: saved })
  const { isKept, composition } = useReviewDraft(form, { saved, keptAs: 'review-walk@traveller', save })
  return (
    <form {...composition}>
      <textarea aria-label="Words" {...form.register('text')} />
      <p role="status">{isKept ? 'kept' : ''}</p>
    </form>
  )
}

function show(answer: Save) {
  const save = vi.fn<Save>(answer)
  const { unmount } = render(<Review save={save} />)
  return { save, leave: unmount, words: screen.getByRole('textbox', { name: 'Words' }) }
}

const offline = async () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => localStorage.clear())

test('what is typed of a review is saved without being sent, the changed fields alone, and the page says so', async () => {
  const { save, words } = show(async () => undefined)
  await userEvent.type(words, 'Neither of us')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('kept'))
  expect(save.mock.calls).toEqual([[{ text: 'Neither of us' }]])
  expect(localStorage).toHaveLength(0)
})

test('what could not be saved is there at the next visit, and saved then', async () => {
  const first = show(offline)
  await userEvent.type(first.words, 'Neither of us')
  await waitFor(() => expect(first.save).toHaveBeenCalled())
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  first.leave()
  const second = show(async () => undefined)
  expect(second.words).toHaveValue('Neither of us')
  await waitFor(() => expect(second.save).toHaveBeenCalledWith({ text: 'Neither of us' }))
})
