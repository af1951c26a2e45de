import { html, nothing, type TemplateResult } from 'lit/html.js';
import { EmbedError } from '../api/errors.ts';
import { type ReadBlock, readBlock } from '../blocks/read-block.ts';
import type { Shell } from '../blocks/shell.ts';
import type { Action } from '../contract/action.ts';
import type { Purpose } from '../contract/purpose.ts';
import type { Screen } from '../contract/screen.ts';
import type { Theme } from '../contract/theme.ts';
import { type EventFacts, type ExitReason, SvcExitedEvent, SvcTodoOpenEvent } from '../events.ts';
import { pageState } from '../page.ts';
import { type Mode, readMode } from '../presentation/mode.ts';
import { Presenter } from '../presentation/presenter.ts';
import type { SvcElement } from '../public.ts';
import type { SessionState } from '../session/state.ts';
import type { FetchClientToken } from '../session/token-source.ts';
import type { OnTelemetry } from '../telemetry.ts';
import { DrawnElement } from './drawn-element.ts';
import type { ElementState } from './element-state.ts';
import { LaterBlocks } from './later-blocks.ts';
import { Reporter } from './reporter.ts';
import { backButton } from './screen-view.ts';
import { observeSight, type Sight } from './seen.ts';
import { sheetsFor } from './sheets.ts';
import { Stage } from './stage.ts';
import { showState, stateOf } from './states.ts';
import { view } from './view.ts';
import { Words } from './words.ts';

/** An element without a token says so after this many ms: frameworks may bring it late. */
const TOKEN_WITHIN = 10_000;
/** What is closed keeps its session this many ms, so that opening it again shows it at once. */
const KEPT_CLOSED = 5 * 60_000;
const ATTRIBUTES = ['client-token', 'base-url', 'heading-level', 'mode', 'open', 'anchor'];

/**
 * What all six components are: a token in, screens out. Draws in one open shadow root; a partner's
 * children are shown only where it fails. Never throws from lifecycle or handlers.
 */
export abstract class EmbedElement<P extends Purpose = Purpose>
  extends DrawnElement
  implements SvcElement
{
  static get observedAttributes(): string[] {
    return ATTRIBUTES;
  }

  /** What this tag's token must be for. */
  readonly purpose: P;
  readonly #internals = this.attachInternals();
  readonly #stage = new Stage((...change) => this.#changed(...change));
  readonly #words = new Words();
  readonly #reporter: Reporter;
  readonly #failed = (error: EmbedError) => this.#reporter.failed(error, this.#facts(this.purpose));
  readonly #later = new LaterBlocks(() => {
    this.#read = undefined;
    this.requestUpdate();
  }, this.#failed);
  readonly #presenter = new Presenter({
    root: this.root,
    mode: () => this.mode,
    open: () => this.open,
    anchor: () => this.anchor,
    update: () => this.requestUpdate(),
    close: () => this.close(),
  });
  #anchor: Element | undefined;
  #exits: ExitReason = 'closed';
  #closed: ReturnType<typeof setTimeout> | undefined;
  #sight: Sight | undefined;
  #token: string | undefined;
  #fetchToken: FetchClientToken | undefined;
  #misconfigured: EmbedError | undefined;
  #formerFailure: EmbedError | undefined;
  #theme: Theme | undefined;
  #announcement = '';
  /** What takes the focus once it is drawn: an action's button, else the title. */
  #focus: { action: string | undefined } | undefined;
  #read: { screen: Screen; blocks: ReadBlock[] } | undefined;
  #connection: AbortController | undefined;
  #noToken: ReturnType<typeof setTimeout> | undefined;

  constructor(purpose: P) {
    super();
    this.purpose = purpose;
    this.#reporter = new Reporter(this, purpose);
    this.root.adoptedStyleSheets = sheetsFor(undefined);
    this.adopt('clientToken', 'baseUrl', 'headingLevel', 'fetchClientToken', 'onTelemetry');
    this.adopt('mode', 'anchor', 'open');
  }

  /** A session's `client_token`: single use. The attribute is removed once it is exchanged; the same value again is ignored. */
  get clientToken(): string | undefined {
    return this.#token;
  }
  set clientToken(token: string | null | undefined) {
    this.#token = token || undefined;
    this.requestUpdate();
  }

  /** `{base_url}` of the service. Default: what `configure()` said, or the origin that served the script. */
  get baseUrl(): string | null {
    return this.getAttribute('base-url');
  }
  set baseUrl(address: string | null | undefined) {
    if (address) this.setAttribute('base-url', address);
    else this.removeAttribute('base-url');
  }

  /** Level 1–6 of the component's title within the page. Default 2. */
  get headingLevel(): number {
    const level = Math.trunc(Number(this.getAttribute('heading-level') ?? 2));
    return level >= 1 && level <= 6 ? level : 2;
  }
  set headingLevel(level: number) {
    this.setAttribute('heading-level', String(level));
  }

  /** Asks the partner's server for a token: for the first session, and each time one ends. Wins over `clientToken`. */
  get fetchClientToken(): FetchClientToken | undefined {
    return this.#fetchToken;
  }
  set fetchClientToken(source: FetchClientToken | null | undefined) {
    this.#fetchToken = typeof source === 'function' ? source : undefined;
    this.requestUpdate();
  }

  /**
   * `inline` (default): in the page's flow. `modal`: in a dialog over the page. `popover`: beside
   * `anchor`. The last two show nothing until `open`, and begin their session then.
   */
  get mode(): Mode {
    return readMode(this.getAttribute('mode'));
  }
  set mode(mode: Mode) {
    this.setAttribute('mode', mode);
  }

  /** Whether a modal or popover is open. No matter inline. */
  get open(): boolean {
    return this.hasAttribute('open');
  }
  set open(open: boolean) {
    this.toggleAttribute('open', Boolean(open));
  }

  /** What a popover stands beside; the attribute holds an id. Without one the popover is a modal. */
  get anchor(): Element | null {
    const root = this.getRootNode();
    const id = this.getAttribute('anchor');
    const named = id && 'getElementById' in root && (root as Document).getElementById(id);
    return this.#anchor ?? (named || null);
  }
  set anchor(element: Element | null | undefined) {
    this.#anchor = element ?? undefined;
    this.requestUpdate();
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
    if (this.#misconfigured) return 'failed';
    return this.#stage.own ? stateOf(this.#stage.own.session.state) : 'loading';
  }

  /** What a page that shows only this component may call itself; empty before the first screen. */
  get documentTitle(): string {
    const { state } = this.#stage;
    return (state && screenOf(state)?.document_title) ?? '';
  }

  /** Tries again after a failure, without a new page. */
  retry(): void {
    this.#misconfigured = undefined;
    this.#focus = { action: undefined };
    this.#reporter.tell({ type: 'retry' });
    this.#stage.current?.session.retry();
    this.requestUpdate();
  }

  /** Opens a modal or popover. */
  show(): void {
    this.open = true;
  }

  /** Closes a modal or popover: `svc-exited`, reason `closed`. What was typed in it stays for 5 minutes. */
  close(): void {
    this.open = false;
  }

  connectedCallback(): void {
    this.#connection = new AbortController();
    this.#sight = observeSight(
      {
        // What a frame shows moves only by what is done in it.
        seen: (visible) => this.#stage.watch(visible && !this.hasAttribute('data-framed')),
        back: () => this.#stage.current?.session.wake(),
        offline: () => this.#stage.current?.session.sleep(),
      },
      this.#connection.signal,
    );
    if (this.#presenter.showing) this.#stage.hold();
    this.setDrawnConnected(true);
    this.requestUpdate();
  }

  disconnectedCallback(): void {
    this.#connection?.abort();
    this.#presenter.stop();
    clearTimeout(this.#closed);
    clearTimeout(this.#noToken);
    this.setDrawnConnected(false);
    this.#stage.letGo();
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (name === 'client-token') {
      if (value) this.clientToken = value;
    } else if (name === 'open' && this.mode !== 'inline') {
      if ((before === null) !== (value === null)) this.#toggled();
    } else if (before !== value) this.requestUpdate();
  }

  protected override draw(): TemplateResult {
    this.#arrange();
    showState(this.#internals, this.state);
    const state = this.#misconfigured
      ? ({ status: 'failed', error: this.#misconfigured, theme: undefined } as const)
      : (this.#stage.state ?? ({ status: 'loading' } as const));
    const back = () => this.#goBack();
    const content = (bar: unknown) => html`<div
      class="svc ${this.#theme ? 'themed' : 'plain'}"
      part="container"
      aria-busy=${state.status === 'loading' ? 'true' : 'false'}
    >
      ${bar}
      <div class="page">
        ${this.#stage.away ? backButton(this.#words.say('back'), back) : nothing}
        ${view({
          state,
          former: this.#formerFailure,
          renewable: this.#stage.current?.session.renewable ?? false,
          shell: this.#shell(state),
          blocks: (screen) => this.#blocks(screen),
          staleness: this.#words.say(navigator.onLine ? 'stale' : 'offline'),
          later: this.#later,
          onRetry: () => this.retry(),
        })}
      </div>
      <div class="hidden" role="status">${this.#announcement}</div>
    </div>`;
    return this.#presenter.wrap(content, {
      title:
        screenOf(state)?.title ?? this.#words.say(state.status === 'failed' ? 'failed' : 'loading'),
      close: this.#words.say('close'),
    });
  }

  protected override drawn(): void {
    this.#presenter.sync();
    this.#sight?.observe(this.root.querySelector('.svc'));
    const want = this.#focus;
    if (!want || this.#stage.state?.status === 'loading') return;
    this.#focus = undefined;
    const opener = want.action && `[data-action="${CSS.escape(want.action)}"]`;
    const target =
      (opener && this.root.querySelector<HTMLElement>(opener)) ||
      this.root.querySelector<HTMLElement>('.title, .failure button');
    target?.focus();
  }

  #shell(state: SessionState): Shell {
    const ready = state.status === 'ready' ? state : undefined;
    return {
      level: this.headingLevel,
      compact: ready?.screen.layout === 'compact',
      word: (name, values) => this.#words.say(name, values),
      act: (action, values) => void this.#act(action, values),
      pending: ready?.pending,
      actionFailure: ready?.actionFailure,
      session: this.#stage.current?.session,
      failed: this.#failed,
    };
  }

  /** A screen's blocks, read once. */
  #blocks(screen: Screen): ReadBlock[] {
    if (this.#read?.screen !== screen) {
      this.#read = { screen, blocks: screen.blocks.map(readBlock) };
      this.#reporter.unread(this.#read.blocks);
      this.#later.want(this.#read.blocks);
    }
    return this.#read.blocks;
  }

  /** Opens the session that the properties ask for, unless it is open already. */
  #arrange(): void {
    if (!this.#presenter.showing) return;
    const source = this.#fetchToken ?? this.#token;
    const current = this.#stage.own?.origin.source;
    if (source === undefined) {
      if (current === undefined) this.#awaitToken();
      return;
    }
    if (typeof source === 'function' && current !== undefined) {
      // A session that is open stays open; the function is for the next one.
      this.#stage.own?.session.renewWith(source);
      return;
    }
    if (source === current) return;
    clearTimeout(this.#noToken);
    const baseUrl = this.baseUrl ?? pageState().baseUrl;
    if (!baseUrl) {
      this.#misconfigure(
        'does not know its service: set base-url, or call configure({ baseUrl }).',
      );
      return;
    }
    this.#misconfigured = undefined;
    const { early } = pageState();
    const begun = early.get(this);
    early.delete(this);
    this.#reporter.began();
    this.#stage.show(
      { baseUrl, purpose: this.purpose, source },
      begun?.source === source ? begun.exchange : undefined,
    );
    const { state } = this.#stage;
    if (state && state.status !== 'loading')
      this.#changed(state, { status: 'loading' }, this.purpose);
  }

  #awaitToken(): void {
    clearTimeout(this.#noToken);
    if (this.#misconfigured) return;
    const late = () => this.#misconfigure('has no token: set client-token or fetchClientToken.');
    this.#noToken = setTimeout(late, TOKEN_WITHIN);
  }

  #misconfigure(what: string): void {
    const message = `<${this.localName}> ${what}`;
    if (this.#misconfigured?.message === message) return;
    this.#misconfigured = new EmbedError('configuration', message, { purpose: this.purpose });
    this.#reporter.failed(this.#misconfigured, this.#facts(this.purpose));
    this.requestUpdate();
  }

  /** A session shows something else: keeps what outlives it, tells the page, draws. */
  #changed(state: SessionState, before: SessionState, purpose: Purpose): void {
    const screen = screenOf(state);
    const former = screenOf(before);
    const theme = state.status === 'ready' ? state.grant.theme : themeOf(state);
    if (theme && theme !== this.#theme) {
      this.#theme = theme;
      this.root.adoptedStyleSheets = sheetsFor(theme);
    }
    this.#words.learn(screen?.strings);
    if (state.status === 'ready') this.removeAttribute('client-token');
    // Who opened the dialog before there was a screen is taken to the screen's title.
    if (this.root.activeElement?.localName === 'dialog') this.#focus = { action: undefined };
    if (state.status !== 'loading')
      this.#formerFailure = state.status === 'ready' ? undefined : state.error;
    this.requestUpdate();
    if (screen && former && screen !== former) this.#follow(screen, former, before);
    this.#reporter.changed(state, before, this.#facts(purpose));
  }

  /** A screen takes the place of another: who was in it is taken along, who was not is left alone. */
  #follow(screen: Screen, former: Screen, before: SessionState): void {
    const focused = this.root.activeElement;
    if (screen.id !== former.id) {
      const acted = before.status === 'ready' && before.pending !== undefined;
      if (focused || acted) this.#focus = { action: undefined };
      return;
    }
    this.#announcement = screen.announce ?? '';
    if (!focused) return;
    void this.updateComplete.then(() => {
      if (focused.isConnected || this.root.activeElement) return;
      this.root.querySelector<HTMLElement>('.title')?.focus({ preventScroll: true });
    });
  }

  async #act(action: Action, values?: Record<string, string>): Promise<void> {
    const component = this.#stage.current;
    if (!component) return;
    const { session, origin } = component;
    if (action.kind === 'exit') {
      if (this.#stage.away) this.#goBack();
      else this.#exit();
      return;
    }
    if (session.state.status === 'ended') {
      this.retry();
      return;
    }
    const screen = await session.act(action, values);
    if (!screen?.open || !this.isConnected) return;
    const facts = this.#facts(origin.purpose);
    if (!this.dispatchEvent(new SvcTodoOpenEvent(facts, action.id, screen.open.purpose))) return;
    this.#focus = { action: undefined };
    this.#stage.open(screen.open, action.id);
    this.requestUpdate();
  }

  /** The reader chose to leave: what lies over the page closes. */
  #exit(): void {
    this.#exits = 'exit';
    if (this.mode !== 'inline' && this.open) this.open = false;
    else this.#tellExit();
  }

  #tellExit(): void {
    const purpose = this.#stage.current?.origin.purpose ?? this.purpose;
    const reason = this.#exits;
    this.#exits = 'closed';
    this.dispatchEvent(new SvcExitedEvent(this.#facts(purpose), reason));
  }

  /** A modal or popover was opened or closed. */
  #toggled(): void {
    clearTimeout(this.#closed);
    if (!this.isConnected) return;
    if (this.open) this.#stage.hold();
    else {
      this.#presenter.sync();
      this.#closed = setTimeout(() => this.#stage.letGo(), KEPT_CLOSED);
      this.#tellExit();
    }
    this.requestUpdate();
  }

  #goBack(): void {
    this.#focus = { action: this.#stage.back() };
    this.#formerFailure = undefined;
    const { state } = this.#stage;
    const screen = state && screenOf(state);
    if (screen) this.#reporter.turned(screen.id, this.#facts(this.purpose));
    this.requestUpdate();
  }

  #facts(purpose: Purpose): EventFacts {
    const { state } = this.#stage;
    const referralId = state?.status === 'ready' ? state.grant.referral_id : undefined;
    return { purpose, referralId };
  }
}

function screenOf(state: SessionState): Screen | undefined {
  return state.status === 'ready' || state.status === 'ended' ? state.screen : undefined;
}

function themeOf(state: SessionState): Theme | undefined {
  return state.status === 'failed' || state.status === 'ended' ? state.theme : undefined;
}
