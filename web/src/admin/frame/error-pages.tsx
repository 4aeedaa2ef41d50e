import { Compass, Lock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Empty, Page } from './page.tsx';

/** Shown instead of a tab that failed to render. */
export function Crashed() {
  return (
    <Page title="Something went wrong">
      <Empty
        icon={TriangleAlert}
        title="This tab could not be shown"
        text="Try reloading the page. Your saved data is safe."
        action={
          <Button small onClick={() => location.reload()}>
            Load again
          </Button>
        }
      />
    </Page>
  );
}

/** Shown instead of a tab that the user's role does not include. */
export function NotYours({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Empty
        icon={Lock}
        title="Your role does not include this"
        text="An owner of this website can give you another one."
        action={<ToJobs />}
      />
    </Page>
  );
}

export function NotFound() {
  return (
    <Page title="Not found">
      <Empty
        icon={Compass}
        title="This tab does not exist"
        text="The address may be mistyped."
        action={<ToJobs />}
      />
    </Page>
  );
}

function ToJobs() {
  return (
    <Link className={buttonClass('plain', true)} to="/admin/dashboard/jobs">
      Go to Jobs
    </Link>
  );
}
