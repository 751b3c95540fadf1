import { useMutation } from '@tanstack/react-query'
import type { Photo } from '../../contract/photos'
import type { BannerClass } from '../../data/banner-classes'
import { useText } from '../../text/text'
import { Field } from '../../ui/field'
import { photoUrl } from '../../ui/photo'
import { acceptedTypes } from '../../uploads/upload-queue'
import { fieldProblems, problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import styles from './banners.module.css'
import fieldStyles from '../../ui/field.module.css'
import panesStyles from '../platform/panes.module.css'

interface PictureFieldProps {
  readonly name: BannerClass
  readonly problem: string | undefined
  /** Called with the file name of an accepted picture, or an empty string if it was rejected. */
  readonly onPicture: (file: string) => void
}

/** Uploads a picture as soon as it is chosen, so that its size is checked while the form is filled in. */
export const PictureField = ({ name, problem, onPicture }: PictureFieldProps) => {
  const { staff } = useText()
  const { dialog } = staff.banners
  const client = useConsoleClient()
  const upload = useMutation({
    mutationFn: (file: File) => client.banners.picture({ query: { class: name }, files: [file] }),
    onSuccess: photo => onPicture(photo.file),
    onError: () => onPicture(''),
  })
  const error = upload.isError
    ? (fieldProblems(upload.error)['picture'] ?? problemText(upload.error, staff.desk.notDone))
    : upload.data
      ? undefined
      : problem
  return (
    <Field label={dialog.picture} hint={dialog.pictureHint(name)} error={error}>
      {control => (
        <>
          <input
            {...control}
            type="file"
            className={fieldStyles.fieldControl}
            accept={acceptedTypes}
            onChange={event => {
              const [file] = event.target.files ?? []
              if (file) upload.mutate(file)
            }}
          />
          <output className={panesStyles.paneSub}>
            {upload.isPending && dialog.uploading}
            {upload.data && dialog.uploaded(upload.data.width, upload.data.height)}
          </output>
          {upload.data && <Preview photo={upload.data} />}
        </>
      )}
    </Field>
  )
}

const Preview = ({ photo: { file, widths, width, height } }: { readonly photo: Photo }) => (
  <img
    className={styles.bannerPreview}
    src={photoUrl(file, widths.at(-1) ?? width)}
    alt=""
    width={width}
    height={height}
  />
)
