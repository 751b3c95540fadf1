import { useText } from '../../../shared/text/text'
import { Icon } from '../../../shared/ui/icon'
import blocks from '../../../shared/ui/blocks.module.css'
import styles from './gallery.module.css'

/** The buttons for the previous and the next photo. */
export const PhotoSteps = ({ onStep }: { readonly onStep: (by: number) => void }) => {
  const { detail } = useText()
  return (
    <>
      <button
        type="button"
        className={`${blocks.screenOnly} ${styles.galleryTool} ${styles.galleryStep} ${styles.galleryPrevious} with-script`}
        aria-label={detail.previousPhoto}
        onClick={() => onStep(-1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className={`${blocks.screenOnly} ${styles.galleryTool} ${styles.galleryStep} ${styles.galleryNext} with-script`}
        aria-label={detail.nextPhoto}
        onClick={() => onStep(1)}
      >
        <Icon name="right" />
      </button>
    </>
  )
}
