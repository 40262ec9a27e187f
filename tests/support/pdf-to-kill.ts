// A process that makes the PDF of an invoice, and is killed before it can write down where it is.
import '../../scripts/boot/outside-next.ts'

const { storedPdf } = await import('../../lib/domain/business/invoices/pdf.ts')

await storedPdf(process.argv[2] ?? '')
process.exit(0)
