import { html, nothing, type TemplateResult } from 'lit/html.js';
import { internalsOf } from '../abilities.ts';
import type { EmbedError } from '../api/errors.ts';
import type { Shell } from '../blocks/shell.ts';
import type { Action } from '../contract/action.ts';
import { FIRST_KINDS } from '../contract/first-kinds.ts';
import type { Purpose } from '../contract/purpose.ts';
import { SvcExitedEvent, SvcTodoOpenEvent } from '../events.ts';
import { Presenter } from '../presentation/presenter.ts';
import type { SvcElement } from '../public.ts';
import { type SessionState, screenOf, themeOf } from '../session/state.ts';
import type { FetchClientToken } from '../session/token-source.ts';
import type { OnTelemetry } from '../telemetry.ts';
import { Arrangement } from './arrangement.ts';
import { boxView } from './box-view.ts';
import { Door } from './door.ts';
import type { ElementState } from './element-state.ts';
import { Focus } from './focus.ts';
import { LaterBlocks } from './later-blocks.ts';
import { Look } from './look.ts';
import { Reporter } from './reporter.ts';
import { backButton } from './screen-view.ts';
import { observeSight, type Sight } from './seen.ts';
import { addStyles } from './sheets.ts';
import { Stage } from './stage.ts';
import { showState, stateOf } from './states.ts';
import { TagElement } from './tag-element.ts';
import { view } from './view.ts';
import { Words } from './words.ts';

/**
 * What all six components are: a token in, screens out. Draws in one open shadow root; a partner's
 * children are shown only where it fails. Never throws from lifecycle or handlers.
 */
export abstract class EmbedElement<P extends Purpose = Purpose>
  extends TagElement
  implements SvcElement
{
  /** What this tag's token must be for. */
  readonly purpose: P;
  readonly #internals = internalsOf(this);
  readonly #stage: Stage;
  readonly #words = new Words();
  readonly #focus = new Focus(this.root);
  readonly #look = new Look(this.root);
  readonly #reporter: Reporter;
  readonly #failed = (error: EmbedError) =>
    this.#reporter.failed(error, this.#stage.facts(this.purpose));
  readonly #later = new LaterBlocks({
    unread: (blocks) => this.#reporter.unread(blocks),
    changed: () => this.requestUpdate(),
    failed: this.#failed,
  });
  readonly #presenter = new Presenter({
    root: this.root,
    mode: () => this.mode,
    open: () => this.open,
    anchor: () => this.anchor,
    update: () => this.requestUpdate(),
    close: () => this.close(),
  });
  readonly #arrangement: Arrangement;
  readonly #door: Door;
  #sight: Sight | undefined;
  #formerFailure: EmbedError | undefined;
  #connection: AbortController | undefined;

  constructor(purpose: P) {
    super();
    this.purpose = purpose;
    this.#reporter = new Reporter(this, purpose);
    this.#stage = new Stage(purpose, (...change) => this.#changed(...change));
    this.#arrangement = new Arrangement(this, this.#stage, {
      begun: () => {
        this.#reporter.began();
        this.#later.expect(FIRST_KINDS[purpose]);
      },
      misconfigured: (error) => {
        this.#failed(error);
        this.requestUpdate();
      },
    });
    this.#door = new Door(this, this.#stage, (reason) => {
      const facts = this.#stage.facts(this.#stage.current?.origin.purpose ?? this.purpose);
      this.dispatchEvent(new SvcExitedEvent(facts, reason));
    });
    if (this.shaped?.hadFocus) this.#focus.want();
    this.adopt('clientToken', 'baseUrl', 'headingLevel', 'fetchClientToken', 'onTelemetry');
    this.adopt('mode', 'anchor', 'open');
  }

  /** A session's `client_token`: single use. The attribute is removed once it is exchanged; the same value again is ignored. */
  get clientToken(): string | undefined {
    return this.#arrangement.token;
  }
  set clientToken(token: string | null | undefined) {
    this.#arrangement.token = token || undefined;
    this.requestUpdate();
  }

  /** Asks the partner's server for a token: for the first session, and each time one ends. Wins over `clientToken`. */
  get fetchClientToken(): FetchClientToken | undefined {
    return this.#arrangement.fetchToken;
  }
  set fetchClientToken(source: FetchClientToken | null | undefined) {
    this.#arrangement.fetchToken = source ?? undefined;
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
    if (this.#arrangement.trouble) return 'failed';
    return this.#stage.own ? stateOf(this.#stage.own.session.state) : 'loading';
  }

  /** What a page that shows only this component may call itself; empty before the first screen. */
  get documentTitle(): string {
    return this.#stage.screen?.document_title ?? '';
  }

  /** True where `back()` leads somewhere. */
  get canGoBack(): boolean {
    return this.#stage.away || this.#stage.screen?.back !== undefined;
  }

  /** Goes one step back, as the way back on the screen does; resolves once that is done or has failed. */
  async back(): Promise<void> {
    const { back } = this.#stage.screen ?? {};
    if (back) await this.#act(back);
    else if (this.#stage.away) this.#goBack();
  }

  /** Tries again after a failure, without a new page. */
  retry(): void {
    this.#arrangement.trouble = undefined;
    this.#focus.want();
    this.#reporter.tell({ type: 'retry' });
    this.#stage.current?.session.retry();
    this.requestUpdate();
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
    this.setDrawnConnected(true);
    this.requestUpdate();
  }

  /** Moved with its state, where a page and its browser do so; an open dialog may have lost its place above all else. */
  connectedMoveCallback(): void {
    this.requestUpdate();
  }

  adoptedCallback(): void {
    this.#look.dress();
    this.requestUpdate();
  }

  disconnectedCallback(): void {
    this.#connection?.abort();
    this.#presenter.stop();
    this.#door.stop();
    this.#arrangement.stop();
    this.setDrawnConnected(false);
    this.#stage.letGo();
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (name === 'client-token') {
      if (value) this.clientToken = value;
    } else if (name === 'open' && this.mode !== 'inline') {
      if ((before === null) === (value === null) || !this.isConnected) return;
      if (!this.open) this.#presenter.sync();
      this.#door.toggled();
      this.requestUpdate();
    } else if (before !== value) this.requestUpdate();
  }

  protected override draw(): TemplateResult {
    if (this.#presenter.showing) {
      this.#arrangement.arrange();
      this.#stage.hold();
    }
    showState(this.#internals, this.state);
    const { trouble } = this.#arrangement;
    const state: SessionState = trouble
      ? { status: 'failed', error: trouble, theme: undefined }
      : (this.#stage.state ?? { status: 'loading' });
    const content = (bar: unknown) =>
      boxView({
        themed: this.#look.themed,
        busy: state.status === 'loading',
        bar,
        screen: html`${this.#stage.away ? backButton(this.#words.say('back'), () => this.#goBack()) : nothing}
        ${view({
          state,
          former: this.#formerFailure,
          elsewhere: this.#stage.elsewhere,
          renewable: this.#stage.current?.session.renewable ?? false,
          shell: this.#shell(state),
          blocks: (screen) => this.#later.read(screen),
          staleness: this.#words.say(navigator.onLine ? 'stale' : 'offline'),
          later: this.#later,
          shaped: this.shaped !== undefined,
          onRetry: () => this.retry(),
        })}`,
        announcement: this.#focus.announcement,
      });
    return this.#presenter.wrap(content, {
      title:
        screenOf(state)?.title ?? this.#words.say(state.status === 'failed' ? 'failed' : 'loading'),
      close: this.#words.say('close'),
    });
  }

  protected override drawn(): void {
    this.#presenter.sync();
    this.#sight?.observe(this.root.querySelector('.svc'));
    if (this.#stage.state?.status !== 'loading') this.#focus.settle();
  }

  #shell(state: SessionState): Shell {
    const ready = state.status === 'ready' ? state : undefined;
    return {
      level: this.headingLevel,
      compact: ready?.screen.layout === 'compact',
      word: (name, values) => this.#words.say(name, values),
      act: (action, values) => void this.#act(action, values),
      pending: ready?.pending,
      checking: ready?.checking ?? false,
      actionFailure: ready?.actionFailure,
      session: this.#stage.current?.session,
      dress: addStyles,
      failed: this.#failed,
    };
  }

  /** A session shows something else: keeps what outlives it, tells the page, draws. */
  #changed(state: SessionState, before: SessionState, purpose: Purpose): void {
    const [screen, former] = [screenOf(state), screenOf(before)];
    this.#look.wear(themeOf(state));
    this.#words.learn(screen?.strings);
    if (state.status === 'ready') this.removeAttribute('client-token');
    this.#focus.leaveDialog();
    if (state.status !== 'loading')
      this.#formerFailure = state.status === 'ready' ? undefined : state.error;
    this.requestUpdate();
    // What is not on stage moves nobody.
    if (screen && former && screen !== former && state === this.#stage.state) {
      const acted = before.status === 'ready' && before.pending !== undefined;
      this.#focus.follow(screen, former, acted, this.updateComplete);
    }
    this.#reporter.changed(state, before, this.#stage.facts(purpose));
  }

  async #act(action: Action, values?: Record<string, unknown>): Promise<void> {
    const { session, origin } = this.#stage.current ?? {};
    if (!session || !origin) return;
    if (action.kind === 'exit') {
      if (this.#stage.away) this.#goBack();
      else this.#door.leave();
      return;
    }
    if (session.state.status === 'ended') {
      this.retry();
      return;
    }
    const screen = await session.act(action, values);
    if (!screen?.open || !this.isConnected) return;
    const facts = this.#stage.facts(origin.purpose);
    if (!this.dispatchEvent(new SvcTodoOpenEvent(facts, action.id, screen.open.purpose))) return;
    this.#focus.want();
    this.#stage.open(screen.open, action.id);
    this.requestUpdate();
  }

  #goBack(): void {
    this.#focus.want(this.#stage.back());
    this.#formerFailure = undefined;
    const screen = this.#stage.screen;
    if (screen) this.#reporter.turned(screen.id, this.#stage.facts(this.purpose));
    this.requestUpdate();
  }
}
