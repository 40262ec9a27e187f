'use client'
import { buttonClass } from '@/components/ui/button.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'

export function PrintButton({ label }: { label: string }) {
  return (
    <button type="button" className={buttonClass({})} onClick={() => window.print()}>
      <WorkIcon name="file" size={18} />
      {label}
    </button>
  )
}
