type Props = { links: ReadonlyArray<{ provider: string; label: string; url: string }> }

/** Signing in at another site; only those that this installation knows. */
export function ProviderLinks({ links }: Props) {
  if (links.length === 0) return null
  return (
    <ul className="grid gap-2.5">
      {links.map(({ provider, label, url }) => (
        <li key={provider}>
          {/* No client-side navigation: the address leads on to the other site. */}
          <a href={url} className="button button-secondary w-full">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
