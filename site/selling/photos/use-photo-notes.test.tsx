import { expect, it } from 'vitest'
import { sellingForm } from '../../../shared/text/en-selling-form'
import { MoreTexts } from '../../../shared/text/text'
import { photosOf } from '../../adverts/adverts.factory'
import { fakeClient, renderPage } from '../../testing'
import { usePhotoNotes } from './use-photo-notes'

const photos = photosOf(4)
const [first, second, third, fourth] = photos.map(({ file }) => file) as [string, string, string, string]

const Notes = () => (
  <ul>
    {[...usePhotoNotes(photos)].map(([file, said]) => (
      <li key={file}>{`${photos.findIndex(photo => photo.file === file) + 1}: ${said}`}</li>
    ))}
  </ul>
)

it('[SELL-06] points out a photo of one colour, a repeated one, and one of another advert', async () => {
  const none = { small: false, plain: false, sameAs: null, advertId: null }
  const notes = async () => [
    { file: first, ...none },
    { file: second, ...none, plain: true, small: true },
    { file: third, ...none, sameAs: first, plain: true },
    { file: fourth, ...none, advertId: 77 },
  ]
  const { container } = await renderPage(
    <MoreTexts texts={{ en: { sellingForm } }}>
      <Notes />
    </MoreTexts>,
    { client: fakeClient({ photos: { notes } }) },
  )
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '2: It shows a single colour.',
    '3: The same picture as photo 1.',
    '4: Also in your advert 77.',
  ])
})
