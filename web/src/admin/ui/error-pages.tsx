import { Compass, Lock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { Button } from './button.tsx';
import { messages } from '../messages/frame.tsx';
import { Empty, Page } from './page.tsx';

export function Crashed() {
  return (
    <Page title={messages.crashed.title}>
      <Empty
        icon={TriangleAlert}
        title={messages.crashed.heading}
        text={messages.crashed.text}
        action={<Button onClick={() => location.reload()}>{messages.crashed.reload}</Button>}
      />
    </Page>
  );
}

export function Forbidden({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Empty
        icon={Lock}
        title={messages.notYours.heading}
        text={messages.notYours.text}
        action={<ToJobs />}
      />
    </Page>
  );
}

export function NotFound() {
  return (
    <Page title={messages.notFound.title}>
      <Empty
        icon={Compass}
        title={messages.notFound.heading}
        text={messages.notFound.text}
        action={<ToJobs />}
      />
    </Page>
  );
}

function ToJobs() {
  return (
    <Link className={buttonClass('plain', true)} to="/admin/dashboard/jobs">
      {messages.toJobs}
    </Link>
  );
}
