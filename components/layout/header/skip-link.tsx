/** First in the Tab order of every page, hidden until focused: skips the frame and goes to the content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a href="#content" className={look}>
      {label}
    </a>
  )
}

/** The second, on pages with a contact form: goes to that. */
export function SkipToMessage({ label }: { label: string }) {
  return (
    <a href="#contact" className={`${look} [:root:not(:has([data-header-view][data-contact]))_&]:hidden`}>
      {label}
    </a>
  )
}

const look = 'button button-primary fixed top-2 left-4 z-30 not-focus:-translate-y-20 not-focus:opacity-0'
