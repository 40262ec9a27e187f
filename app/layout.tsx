import type { ReactNode } from 'react'

/** The document is made by `app/[locale]/layout.tsx`, which knows the language. Next.js wants a layout beside `not-found.tsx`. */
export default function Layout({ children }: { children: ReactNode }) {
  return children
}
