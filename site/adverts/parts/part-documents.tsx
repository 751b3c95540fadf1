import type { AdvertDetail } from '../../../shared/contract/adverts'
import { useText } from '../../../shared/text/text'
import { DocumentList } from '../../advert-facts/document-list'
import { SpecSection } from '../detail/spec-section'
import blocks from '../../../shared/ui/blocks.module.css'

/** The papers that a seller has of a part and opens on request. */
export const PartDocuments = ({ advert: { documents, preview } }: { readonly advert: AdvertDetail }) => {
  const { detail } = useText()
  if (!documents?.length) return null
  return (
    <SpecSection title={detail.papers}>
      <DocumentList documents={documents} isOpen={preview} />
      {!preview && (
        <p className={`${blocks.hint} ${blocks.screenOnly}`}>
          {detail.papersNote}{' '}
          <a href="#ask" className="link">
            {detail.papersAsk}
          </a>
        </p>
      )}
    </SpecSection>
  )
}
