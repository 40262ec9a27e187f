export { FetchedNotFoundPage as default } from '@/components/layout/notices/fetched-not-found-page.tsx'
