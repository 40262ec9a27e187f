/** First in the tab order of every frame, unseen until it has the focus: past the frame, to the page's own content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#content"
      className="button button-primary fixed top-2 left-4 z-30 not-focus:-translate-y-20 not-focus:opacity-0"
    >
      {label}
    </a>
  )
}
