'use client'

// Next.js needs one in each area, so that the area's frame stays around it.
export { PageError as default } from '@/components/layout/notices/page-error.tsx'
