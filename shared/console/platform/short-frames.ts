import { BeanStub } from 'ag-grid-community'

/** Milliseconds of a frame in which rows that were scrolled to are drawn; layout and painting come on top. */
const most = 12

/**
 * The grid draws rows that were scrolled to for up to 60 ms of a frame, so that a jump blocks the page for longer than
 * anything else here. It has no option for it, so its service for frames is given shorter ones.
 */
export class ShortFrames extends BeanStub {
  readonly beanName = 'shortFrames'

  postConstruct(): void {
    const frames = this.beans.animationFrameSvc
    if (!frames) return
    const draw = frames['executeFrame'].bind(frames)
    // None or less stands for all that is to be drawn, however long it takes.
    frames['executeFrame'] = (millis: number) => draw(Math.min(millis, most))
  }
}
