import { useText } from '../../../shared/text/text'
import { Icon } from '../../../shared/ui/icon'

/** The two buttons that turn a photo. */
export const PhotoSteps = ({ onStep }: { readonly onStep: (by: number) => void }) => {
  const { detail } = useText()
  return (
    <>
      <button
        type="button"
        className="gallery-tool gallery-step gallery-previous with-script"
        aria-label={detail.previousPhoto}
        onClick={() => onStep(-1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className="gallery-tool gallery-step gallery-next with-script"
        aria-label={detail.nextPhoto}
        onClick={() => onStep(1)}
      >
        <Icon name="right" />
      </button>
    </>
  )
}
