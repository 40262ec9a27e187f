import { Button } from '@/components/ui/button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'

type Props = {
  /** The searched email; empty at first. */
  email: string
  texts: { email: string; compare: string; nobody: string }
  isUnknown: boolean
}

/** Asks for the other account by its address. A form of the page, so that the address bar keeps what is compared. */
export function MergeSearch({ email, texts, isUnknown }: Props) {
  return (
    <form className="flex max-w-xl flex-wrap items-end gap-3">
      <div className="min-w-60 grow">
        <TextField
          id="with"
          name="with"
          type="email"
          autoComplete="off"
          required
          label={texts.email}
          defaultValue={email}
          {...(isUnknown && { error: texts.nobody })}
        />
      </div>
      <Button type="submit" variant="secondary">
        {texts.compare}
      </Button>
    </form>
  )
}
