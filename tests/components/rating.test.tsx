import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { z } from 'zod'
import { ControlledField } from '@/components/ui/form/controlled-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { Rating } from '@/components/ui/rating.tsx'
import { min } from '@/lib/shared/forms/validators.ts'
import errors from '@/messages/en/errors.json'
import english from '@/messages/en/ui.json'
import { renderTranslated } from '../support/translated.tsx'

const titles = Object.values(english.Rating.titles)
const fixed = { locale: 'en' as const, label: 'How was the walk?', texts: english.Rating, titles }

describe('hover previews, leaving resets', () => {
  it('shows what a click would set, and then what is set', async () => {
    const { person, changes } = show({ first: 2 })
    await person.hover(star(4))
    expect(filledStars()).toBe(4)
    expect(words()).toBe('4 very good')
    await person.hover(star(1))
    expect(filledStars()).toBe(1)
    await person.unhover(slider())
    expect(filledStars()).toBe(2)
    expect(words()).toBe('2 fair')
    expect(changes).toEqual([])
  })

  it('is not spoken: the value stays', async () => {
    const { person } = show({ first: 2 })
    await person.hover(star(4))
    expect(slider()).toHaveAttribute('aria-valuenow', '2')
    expect(slider()).toHaveAttribute('aria-valuetext', '2 out of 5, fair')
  })
})

describe('click sets', () => {
  it('the star that is clicked', async () => {
    const { person, changes } = show({ first: 0 })
    await person.click(star(3))
    expect(slider()).toHaveAttribute('aria-valuenow', '3')
    await person.unhover(slider())
    expect(filledStars()).toBe(3)
    expect(changes).toEqual([3])
  })

  it('and a second click on the same star keeps it', async () => {
    const { person, changes } = show({ first: 0 })
    await person.click(star(3))
    await person.click(star(3))
    expect(changes).toEqual([3])
  })
})

describe('arrow keys change by one', () => {
  it.each([
    ['{ArrowRight}', 3],
    ['{ArrowUp}', 3],
    ['{ArrowLeft}', 1],
    ['{ArrowDown}', 1],
    ['{Home}', 0],
    ['{End}', 5],
  ])('%s leads from 2 to %d', async (key, expected) => {
    const { person } = show({ first: 2 })
    await person.tab()
    expect(slider()).toHaveFocus()
    await person.keyboard(key)
    expect(slider()).toHaveAttribute('aria-valuenow', String(expected))
  })

  it('stops at 0 and at the maximum', async () => {
    const { person, changes } = show({ first: 4 })
    await person.tab()
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(slider()).toHaveAttribute('aria-valuenow', '5')
    await person.keyboard('{Home}{ArrowLeft}')
    expect(slider()).toHaveAttribute('aria-valuenow', '0')
    expect(slider()).toHaveAttribute('aria-valuetext', 'No rating')
    expect(changes).toEqual([5, 0])
  })

  it('leaves keys with a modifier and all others to the browser', async () => {
    const { person, changes } = show({ first: 2 })
    await person.tab()
    await person.keyboard('{Alt>}{ArrowLeft}{/Alt}{Control>}{End}{/Control}{Enter}5 ')
    expect(changes).toEqual([])
  })

  it('counts from what is set, not from what is previewed', async () => {
    const { person } = show({ first: 2 })
    await person.tab()
    await person.hover(star(5))
    await person.keyboard('{ArrowRight}')
    expect(slider()).toHaveAttribute('aria-valuenow', '3')
    expect(filledStars()).toBe(3)
  })
})

describe('only readonly ratings are locked', () => {
  it('neither pointer nor keys change one, but it can be reached and read', async () => {
    const { person, changes } = show({ first: 3.5, readOnly: true })
    await person.hover(star(5))
    expect(filledStars()).toBe(3.5)
    await person.tab()
    expect(slider()).toHaveFocus()
    await person.keyboard('{ArrowRight}{End}')
    await person.click(star(5))
    expect(changes).toEqual([])
    expect(slider()).toHaveAttribute('aria-readonly', 'true')
  })

  it('a disabled form does not lock it', () => {
    const changes: number[] = []
    render(
      <fieldset disabled>
        <Rating {...fixed} value={1} onChange={(value) => changes.push(value)} />
      </fieldset>,
    )
    fireEvent.click(star(2))
    expect(changes).toEqual([2])
  })
})

describe('rating control: value 0 to max (default 5), titles per star', () => {
  it('has five stars, each with its title', () => {
    show({ first: 0 })
    expect(stars().map((element) => element.title)).toEqual(titles)
    expect(slider()).toHaveAttribute('aria-valuemin', '0')
    expect(slider()).toHaveAttribute('aria-valuemax', '5')
  })

  it('may have the same title for several stars', async () => {
    const { person } = show({ first: 0, titles: ['bad', 'bad', 'good', 'good', 'good'] })
    await person.click(star(2))
    expect(slider()).toHaveAttribute('aria-valuetext', '2 out of 5, bad')
  })

  it('has as many as are asked for', async () => {
    const { person } = show({ first: 0, max: 10, titles: undefined })
    expect(stars()).toHaveLength(10)
    await person.click(star(10))
    expect(slider()).toHaveAttribute('aria-valuetext', '10 out of 10')
    expect(words()).toBe('10')
  })
})

describe('half-star rounding', () => {
  it.each([
    [3.24, 3],
    [3.25, 3.5],
    [3.74, 3.5],
    [3.75, 4],
    [7, 5],
    [-1, 0],
  ])('%d is drawn as %d', (first, drawn) => {
    show({ first, readOnly: true })
    expect(filledStars()).toBe(drawn)
  })

  it('says the number itself, in the locale’s own form', () => {
    render(<Rating {...fixed} locale="ru" value={3.5} readOnly />)
    expect(slider()).toHaveAttribute('aria-valuetext', '3,5 out of 5, very good')
  })
})

it('is bound to a form: value, error with its description, focus and a value to send', async () => {
  renderTranslated(<RatedForm />)
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Send' }))
  const problem = errors.FieldErrors.min.replace('{limit, number}', '1')
  await waitFor(() => expect(slider()).toHaveAccessibleDescription(problem))
  expect(slider()).toBeInvalid()
  expect(slider()).toHaveFocus()

  await person.keyboard('{ArrowUp}{ArrowUp}')
  await waitFor(() => expect(slider()).toBeValid())
  expect(document.querySelector('input[name=rating]')).toHaveValue('2')
  await person.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('sent 2')).toBeVisible()
})

function RatedForm() {
  const [sent, setSent] = useState('')
  const form = useApiForm(
    async () => z.object({ rating: z.number().check(min(1)) }),
    async ({ rating }) => setSent(`sent ${rating}`),
    { texts: useFormTexts(), toBody: (values: { rating: number }) => values, values: { rating: 0 } },
  )
  return (
    <form {...form.props}>
      <ControlledField control={form.control} {...form.field('rating')}>
        {(held) => <Rating {...fixed} {...held} />}
      </ControlledField>
      <button type="submit">Send</button>
      {sent}
    </form>
  )
}

type RatingProps = ComponentProps<typeof Rating>

function show({ first, ...props }: { first: number } & Partial<RatingProps>) {
  const changes: number[] = []
  render(<HeldRating {...fixed} {...props} value={first} onChange={(value) => changes.push(value)} />)
  return { person: userEvent.setup(), changes }
}

/** Keeps what is chosen and reports it. */
function HeldRating({ value: first, onChange, ...props }: RatingProps) {
  const [value, setValue] = useState(first)
  const change = (next: number) => {
    onChange?.(next)
    setValue(next)
  }
  return <Rating {...props} value={value} onChange={change} />
}

function slider(): HTMLElement {
  return screen.getByRole('slider', { name: fixed.label })
}

function stars(): HTMLElement[] {
  return [...slider().querySelectorAll<HTMLElement>(':scope > span')]
}

function star(number: number): HTMLElement {
  const found = stars()[number - 1]
  if (!found) throw new Error(`There is no star ${number}.`)
  return found
}

/** Stars that are drawn full, a half one counting for a half. */
function filledStars(): number {
  const drawn: Record<string, number> = { full: 1, half: 0.5, empty: 0 }
  return stars().reduce((sum, element) => sum + (drawn[element.dataset.filled ?? ''] ?? 0), 0)
}

/** The text next to the stars. */
function words(): string | undefined {
  return slider().nextElementSibling?.lastElementChild?.textContent?.trim()
}
