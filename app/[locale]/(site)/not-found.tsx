export { ToNotFoundPage as default } from '@/components/layout/notices/to-not-found-page.tsx'
