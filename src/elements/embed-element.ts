import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { internalsOf } from '../abilities.ts';
import type { EmbedError } from '../api/errors.ts';
import type { RenderContext } from '../blocks/render-context.ts';
import type { Action } from '../contract/action.ts';
import { FIRST_KINDS } from '../contract/first-kinds.ts';
import type { Purpose } from '../contract/purpose.ts';
import { SvcExitedEvent, SvcTodoOpenEvent } from '../events.ts';
import type { Mode } from '../presentation/mode.ts';
import { OverlayController } from '../presentation/overlay-controller.ts';
import type { SvcElement } from '../public.ts';
import { type SessionState, screenOf, themeOf } from '../session/state.ts';
import type { FetchClientToken } from '../session/token-source.ts';
import type { OnTelemetry } from '../telemetry.ts';
import { boxView } from './box-view.ts';
import type { ElementState } from './element-state.ts';
import { ExitController } from './exit-controller.ts';
import { FocusController } from './focus-controller.ts';
import { LaterBlocks } from './later-blocks.ts';
import { openWindow } from './opened-window.ts';
import { PROPERTIES } from './properties.ts';
import { Reporter } from './reporter.ts';
import { backButton } from './screen-view.ts';
import { SessionController } from './session-controller.ts';
import { SessionStack } from './session-stack.ts';
import { addStyles } from './sheets.ts';
import { showState, stateOf } from './states.ts';
import { StyleController } from './style-controller.ts';
import { complainOfAnchor, headingLevelIn, modeIn } from './values.ts';
import { view } from './view.ts';
import { VisibilityController } from './visibility-controller.ts';
import { Words } from './words.ts';

/**
 * What all six components are: a token in, screens out. Draws in one open shadow root; a partner's
 * children are shown only where it fails. Never throws from lifecycle or handlers.
 */
export abstract class EmbedElement<P extends Purpose = Purpose>
  extends LitElement
  implements SvcElement
{
  static override properties = PROPERTIES;

  /** What this tag's token must be for. */
  readonly purpose: P;
  /** There from the start, as frames and tests read it before the element is in a page. */
  readonly root: ShadowRoot;
  readonly #internals = internalsOf(this);
  /** The loader has shown the shape of what comes. */
  readonly #shaped: boolean;
  readonly #words = new Words();
  readonly #sessions: SessionStack;
  readonly #reporter: Reporter;
  readonly #blocks: LaterBlocks;
  readonly #session: SessionController;
  readonly #styles: StyleController;
  readonly #overlay: OverlayController;
  readonly #focus: FocusController;
  readonly #exit: ExitController;
  #formerFailure: EmbedError | undefined;
  #baseUrl: string | null = null;
  #headingLevel = 2;
  #mode: Mode = 'inline';
  #open = false;
  #anchor: Element | string | null = null;

  constructor(purpose: P) {
    super();
    const { shadowRoot } = this;
    const hadFocus = Boolean(shadowRoot?.activeElement);
    this.#shaped = shadowRoot !== null;
    for (const name of ['state', 'retry', 'root']) Reflect.deleteProperty(this, name);
    this.root = shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.root.replaceChildren();
    this.purpose = purpose;
    this.#reporter = new Reporter(this, purpose);
    this.#sessions = new SessionStack(purpose, (...change) => this.#changed(...change));
    this.#blocks = new LaterBlocks({
      unread: (blocks) => this.#reporter.unread(blocks),
      changed: () => this.requestUpdate(),
      failed: (error) => this.#failed(error),
    });
    this.#session = new SessionController(this, this.#sessions, {
      begun: () => {
        this.#reporter.began();
        this.#blocks.expect(FIRST_KINDS[purpose]);
      },
      left: () => {
        this.#formerFailure = undefined;
      },
      misconfigured: (error) => this.#failed(error),
      prepare: (screen) => this.#blocks.prepare(screen),
    });
    this.#styles = new StyleController(this);
    this.#overlay = new OverlayController(this);
    new VisibilityController(this, {
      // What a frame shows moves only by what is done in it, but for documents, which are checked meanwhile.
      seen: (visible) =>
        this.#sessions.watch(visible, purpose === 'documents' || !this.hasAttribute('data-framed')),
      back: () => this.#sessions.current?.session.wake(),
      offline: () => this.#sessions.current?.session.sleep(),
    });
    this.#focus = new FocusController(this, () => this.#sessions.state?.status === 'loading');
    this.#exit = new ExitController(this, this.#sessions, (reason) => {
      const shown = this.#sessions.current?.origin.purpose ?? purpose;
      this.dispatchEvent(new SvcExitedEvent(this.#sessions.facts(shown), reason));
    });
    if (hadFocus) this.#focus.want();
  }

  /** A session's `client_token`: single use. The attribute is removed once it is exchanged; the same value again is ignored. */
  get clientToken(): string | undefined {
    return this.#session.token;
  }
  set clientToken(token: string | null | undefined) {
    this.#session.token = token || undefined;
  }

  /** Asks the partner's server for a token: for the first session, and each time one ends. Wins over `clientToken`. */
  get fetchClientToken(): FetchClientToken | undefined {
    return this.#session.fetchToken;
  }
  set fetchClientToken(source: FetchClientToken | null | undefined) {
    this.#session.fetchToken = source ?? undefined;
  }

  /** `{base_url}` of the service. Default: what `configure()` said, or the origin that served the script. */
  get baseUrl(): string | null {
    return this.#baseUrl;
  }
  set baseUrl(address: string | null | undefined) {
    this.#baseUrl = address || null;
  }

  /** Level 1–6 of the component's title within the page. Default 2. */
  get headingLevel(): number {
    return this.#headingLevel;
  }
  set headingLevel(given: number) {
    this.#headingLevel = headingLevelIn(this, given);
  }

  /**
   * `inline` (default): in the page's flow. `modal`: in a dialog over the page. `popover`: beside
   * `anchor`. The last two show nothing until `open`, and begin their session then.
   */
  get mode(): Mode {
    return this.#mode;
  }
  set mode(mode: Mode) {
    this.#mode = modeIn(this, mode);
  }

  /** Whether a modal or popover is open. No matter inline. */
  get open(): boolean {
    return this.#open;
  }
  set open(open: boolean) {
    this.#open = Boolean(open);
  }

  /** What a popover stands beside; the attribute holds an id. Without one the popover is a modal. */
  get anchor(): Element | null {
    if (typeof this.#anchor !== 'string') return this.#anchor;
    const page = this.getRootNode();
    const finds = page instanceof Document || page instanceof DocumentFragment;
    return finds ? page.getElementById(this.#anchor) : null;
  }
  set anchor(anchor: Element | string | null | undefined) {
    this.#anchor = anchor ?? null;
  }

  /** Told what happens, without personal data. */
  get onTelemetry(): OnTelemetry | undefined {
    return this.#reporter.onTelemetry;
  }
  set onTelemetry(hook: OnTelemetry | null | undefined) {
    this.#reporter.onTelemetry = hook ?? undefined;
  }

  /** `loading`, `ready`, `failed`, `expired` or `completed`; also a CSS `:state()`. */
  get state(): ElementState {
    if (this.#session.trouble) return 'failed';
    const { own } = this.#sessions;
    return own ? stateOf(own.session.state) : 'loading';
  }

  /** What a page that shows only this component may call itself; empty before the first screen. */
  get documentTitle(): string {
    return this.#sessions.screen?.document_title ?? '';
  }

  /** True where `back()` leads somewhere. */
  get canGoBack(): boolean {
    return this.#sessions.away || this.#sessions.screen?.back !== undefined;
  }

  /** Opens a modal or popover. */
  show(): void {
    this.open = true;
  }

  /** Closes a modal or popover: `svc-exited`, reason `closed`. What was typed in it stays for 5 minutes. */
  close(): void {
    this.open = false;
  }

  /** Goes one step back, as the way back on the screen does, from where a step that is under way leads; resolves once that is done or has failed. */
  async back(): Promise<void> {
    await this.#sessions.current?.session.acts.idle();
    const { back } = this.#sessions.screen ?? {};
    if (back) await this.#act(back);
    else if (this.#sessions.away) this.#goBack();
  }

  /** Tries again after a failure, without a new page. */
  retry(): void {
    this.#session.trouble = undefined;
    this.#focus.want();
    this.#reporter.tell({ type: 'retry' });
    this.#sessions.current?.session.retry();
    this.requestUpdate();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  /** Moved with its state, where a page and its browser do so; an open dialog may have lost its place above all else. */
  connectedMoveCallback(): void {
    this.requestUpdate();
  }

  override attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    // A token that was taken up stays known when its attribute is removed.
    if (name !== 'client-token' || now) super.attributeChangedCallback(name, before, now);
  }

  protected override createRenderRoot(): ShadowRoot {
    return this.root;
  }

  protected override shouldUpdate(): boolean {
    return this.isConnected;
  }

  protected override render(): TemplateResult {
    const { trouble } = this.#session;
    const sessions = this.#sessions;
    const state: SessionState = trouble
      ? { status: 'failed', error: trouble, theme: undefined }
      : (sessions.state ?? { status: 'loading' });
    const content = (bar: unknown) =>
      boxView({
        themed: this.#styles.themed,
        busy: state.status === 'loading',
        bar,
        screen: html`${sessions.away ? backButton(this.#words.say('back'), () => this.#goBack()) : nothing}
        ${view({
          state,
          former: this.#formerFailure,
          elsewhere: sessions.elsewhere,
          renewable: sessions.current?.session.renewable ?? false,
          context: this.#renderContext(state),
          blocks: (screen) => this.#blocks.read(screen),
          staleness: this.#words.say(navigator.onLine ? 'stale' : 'offline'),
          later: this.#blocks,
          shaped: this.#shaped,
          onRetry: () => this.retry(),
        })}`,
        announcement: this.#focus.announcement,
      });
    return this.#overlay.wrap(content, {
      title:
        screenOf(state)?.title ?? this.#words.say(state.status === 'failed' ? 'failed' : 'loading'),
      close: this.#words.say('close'),
    });
  }

  protected override updated(changed: PropertyValues): void {
    showState(this.#internals, this.state);
    if (changed.has('open') && this.mode !== 'inline') this.#exit.toggled();
    const missing = typeof this.#anchor === 'string' && !this.anchor && this.#anchor;
    if (missing && this.open && this.mode === 'popover') complainOfAnchor(this, missing);
  }

  #renderContext(state: SessionState): RenderContext {
    const ready = state.status === 'ready' ? state : undefined;
    return {
      level: this.headingLevel,
      compact: ready?.screen.layout === 'compact',
      word: (name, values) => this.#words.say(name, values),
      act: (action, values) => void this.#act(action, values),
      pending: ready?.pending,
      checking: ready?.checking ?? false,
      actionFailure: ready?.actionFailure,
      session: this.#sessions.current?.session,
      dress: addStyles,
      failed: (error) => this.#failed(error),
    };
  }

  #failed(error: EmbedError): void {
    this.#reporter.failed(error, this.#sessions.facts(this.purpose));
    this.requestUpdate();
  }

  /** A session shows something else: keeps what outlives it, tells the page, draws. */
  #changed(state: SessionState, before: SessionState, purpose: Purpose): void {
    const [screen, former] = [screenOf(state), screenOf(before)];
    this.#styles.setTheme(themeOf(state));
    this.#words.learn(screen?.strings);
    if (state.status === 'ready') this.removeAttribute('client-token');
    this.#focus.leaveDialog();
    if (state.status !== 'loading')
      this.#formerFailure = state.status === 'ready' ? undefined : state.error;
    this.requestUpdate();
    // What is not shown moves nobody.
    if (screen && former && screen !== former && state === this.#sessions.state) {
      const acted = before.status === 'ready' && before.pending !== undefined;
      this.#focus.follow(screen, former, acted);
    }
    this.#reporter.changed(state, before, this.#sessions.facts(purpose));
  }

  async #act(action: Action, values?: Record<string, unknown>): Promise<void> {
    const { session, origin } = this.#sessions.current ?? {};
    if (!session || !origin) return;
    if (action.kind === 'exit') {
      if (this.#sessions.away) this.#goBack();
      else this.#exit.leave();
      return;
    }
    const { state } = session;
    if (state.status === 'ended') {
      this.retry();
      return;
    }
    const isUnderWay = state.status === 'ready' && state.pending !== undefined;
    const lead = action.window && !isUnderWay ? openWindow() : undefined;
    const screen = await session.act(action, values);
    lead?.(screen?.window);
    // Of a session that was left meanwhile nothing opens.
    if (!screen?.open || !this.isConnected || session !== this.#sessions.current?.session) return;
    const facts = this.#sessions.facts(origin.purpose);
    if (!this.dispatchEvent(new SvcTodoOpenEvent(facts, action.id, screen.open.purpose))) return;
    this.#focus.want();
    this.#sessions.open(screen.open, action.id);
    this.requestUpdate();
  }

  #goBack(): void {
    this.#focus.want(this.#sessions.back());
    this.#formerFailure = undefined;
    const { screen } = this.#sessions;
    if (screen) this.#reporter.turned(screen.id, this.#sessions.facts(this.purpose));
    this.requestUpdate();
  }
}
