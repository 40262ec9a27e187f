'use client'

// Next.js wants one in each area, so that the area's own frame stays around it.
export { PageError as default } from '@/components/layout/notices/page-error.tsx'
