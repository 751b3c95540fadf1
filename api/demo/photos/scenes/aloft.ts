import type { SkyScene } from './aloft-kit'
import { alps, canyon, farmland } from './aloft-land'
import { cloudSea, shore } from './aloft-sea'

export const skyScenes: readonly SkyScene[] = [farmland, alps, shore, cloudSea, canyon]
